/** Parts are found by their first characters; shorter ones are always candidates. */
const startLength = 4;
/** Up to this many parts, trying each is faster than going through the text. */
const fewParts = 16;

/** A number for four characters; other characters may have the same. */
function startAt(text: string, at: number): number {
  let hash = 0;
  for (let offset = 0; offset < startLength; offset += 1) {
    hash = (Math.imul(hash, 0x01000193) ^ text.charCodeAt(at + offset)) | 0;
  }
  return hash;
}

/** Finds what belongs to parts that a text could contain, by going through the text once, however many parts there are. */
export class PartIndex<T> {
  readonly #all: T[] = [];
  readonly #short: T[] = [];
  readonly #byStart = new Map<number, T[]>();

  add(part: string, item: T): void {
    this.#all.push(item);
    if (part.length < startLength) {
      this.#short.push(item);
      return;
    }
    const start = startAt(part, 0);
    const known = this.#byStart.get(start);
    if (known) known.push(item);
    else this.#byStart.set(start, [item]);
  }

  /** Calls `visit` with all items whose part the text contains, and maybe with others, maybe several times. */
  lookUp(text: string, visit: (items: readonly T[]) => void): void {
    if (this.#all.length <= fewParts) {
      if (this.#all.length > 0) visit(this.#all);
      return;
    }
    if (this.#short.length > 0) visit(this.#short);
    for (let at = 0; at <= text.length - startLength; at += 1) {
      const items = this.#byStart.get(startAt(text, at));
      if (items) visit(items);
    }
  }
}
