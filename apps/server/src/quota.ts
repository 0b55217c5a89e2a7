/** A number of items and their total size. */
export interface Share {
  count: number;
  bytes: number;
}

/** Counts items and bytes per owner and in total, and checks them against limits. */
export class Quota {
  readonly #perOwner: Share;
  readonly #total: Share;
  readonly #held = new Map<string, Share>();
  readonly #all: Share = { count: 0, bytes: 0 };

  constructor({ perOwner, total }: { perOwner: Share; total: Share }) {
    this.#perOwner = perOwner;
    this.#total = total;
  }

  /** Which limit one more item of this size would exceed; null when there is room. */
  exceededBy(owner: string, bytes: number): 'owner' | 'total' | null {
    if (isBeyond(this.held(owner), bytes, this.#perOwner)) return 'owner';
    return isBeyond(this.#all, bytes, this.#total) ? 'total' : null;
  }

  add(owner: string, bytes: number): void {
    const { count, bytes: before } = this.held(owner);
    this.#held.set(owner, { count: count + 1, bytes: before + bytes });
    this.#all.count += 1;
    this.#all.bytes += bytes;
  }

  remove(owner: string, bytes: number): void {
    const { count, bytes: before } = this.held(owner);
    // Owners that hold nothing are removed, so that the map does not grow without bound.
    if (count <= 1) this.#held.delete(owner);
    else this.#held.set(owner, { count: count - 1, bytes: before - bytes });
    this.#all.count -= 1;
    this.#all.bytes -= bytes;
  }

  held(owner: string): Readonly<Share> {
    return this.#held.get(owner) ?? { count: 0, bytes: 0 };
  }

  get total(): Readonly<Share> {
    return this.#all;
  }
}

const isBeyond = (held: Share, bytes: number, limit: Share) =>
  held.count + 1 > limit.count || held.bytes + bytes > limit.bytes;
