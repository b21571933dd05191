/** The learner's answers, on the device: each is written at once, and two windows do not lose each other's. */
const NAME = "snooker-quiz";
const VERSION = 1;

/** The store, or one that forgets where the browser keeps nothing. `kept` tells which. */
export async function openStore() {
  try {
    return new Store(await opened());
  } catch {
    return new Forgetful();
  }
}

function opened() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("reviews", { keyPath: ["item", "at"] });
      request.result.createObjectStore("exams", { keyPath: "id" });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("blocked"));
  });
}

const done = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

class Store {
  constructor(base) {
    this.base = base;
    this.kept = true;
  }

  /** All that is kept. */
  async progress() {
    const read = this.base.transaction(["reviews", "exams"]);
    const [reviews, exams] = ["reviews", "exams"].map((name) => done(read.objectStore(name).getAll()));
    return { reviews: await reviews, exams: await exams };
  }

  /** Keeps answers and examinations, all of them or none; those there already stay one. */
  async add({ reviews = [], exams = [] }) {
    const write = this.base.transaction(["reviews", "exams"], "readwrite", { durability: "strict" });
    for (const review of reviews) write.objectStore("reviews").put(review);
    for (const exam of exams) write.objectStore("exams").put(exam);
    await new Promise((resolve, reject) => {
      write.oncomplete = resolve;
      write.onerror = write.onabort = () => reject(write.error);
    });
  }
}

class Forgetful {
  kept = false;
  all = { reviews: [], exams: [] };

  async progress() {
    return this.all;
  }

  async add({ reviews = [], exams = [] }) {
    this.all = { reviews: [...this.all.reviews, ...reviews], exams: [...this.all.exams, ...exams] };
  }
}
