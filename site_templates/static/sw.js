// Keeps the site for reading without a network. The build sets the version from the content of every file.
const VERSION = "snooker-rules-{{version}}";

/** The lists of the build: the shell, and what each language needs. */
async function lists() {
  return (await fetch("offline.json", { cache: "no-cache" })).json();
}

/** Fetch places into the store, some at a time, so that a slow line is not drowned. */
async function keep(store, places) {
  for (let at = 0; at < places.length; at += 20) {
    await Promise.all(places.slice(at, at + 20).map(async (place) => {
      if (!(await store.match(place))) await store.add(place);
    }));
  }
}

self.addEventListener("install", (event) => {
  event.waitUntil((async () => {
    const store = await caches.open(VERSION);
    await keep(store, (await lists()).shell);
    await self.skipWaiting();
  })());
});

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith("snooker-rules-") && name !== VERSION).map((name) => caches.delete(name)));
    await self.clients.claim();
  })());
});

self.addEventListener("message", (event) => {
  const { keep: language } = event.data ?? {};
  if (!language) return;
  event.waitUntil((async () => {
    try {
      const places = (await lists()).languages[language] ?? [];
      await keep(await caches.open(VERSION), places);
      event.source?.postMessage({ kept: language });
    } catch {
      event.source?.postMessage({ failed: language });
    }
  })());
});

/** The network first, so that a page is never older than need be; what was kept where there is none. */
async function answer(request) {
  const store = await caches.open(VERSION);
  try {
    const fresh = await fetch(request);
    if (fresh.ok) await store.put(request.url.split("?")[0], fresh.clone());
    return fresh;
  } catch (problem) {
    const kept = await store.match(request, { ignoreSearch: true });
    if (kept) return kept;
    throw problem;
  }
}

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method === "GET" && url.origin === self.location.origin) event.respondWith(answer(event.request));
});
