const maxBins = 30;
/** The narrowest bin, in ms. */
const narrowest = 1_000;

/** Bins of equal width along the time; the same for all patterns. */
export interface BinScale {
  /** Start of the first bin. */
  start: number;
  width: number;
}

/**
 * A scale that widens as moments come in. Bins start at multiples of their width, and the width doubles, so a bin always
 * becomes part of one wider bin, and the result does not depend on the order of the moments.
 */
export class TimeScale {
  #width = narrowest;
  #first = Number.POSITIVE_INFINITY;
  #last = Number.NEGATIVE_INFINITY;

  /** Makes room for a moment. */
  include(moment: number): void {
    if (moment >= this.#first && moment <= this.#last) return;
    this.#first = Math.min(this.#first, moment);
    this.#last = Math.max(this.#last, moment);
    while (this.#bin(this.#last) - this.#bin(this.#first) >= maxBins) this.#width *= 2;
  }

  get width(): number {
    return this.#width;
  }

  get isEmpty(): boolean {
    return this.#first > this.#last;
  }

  /** First and last moment. */
  get span(): { from: number; to: number } | null {
    return this.isEmpty ? null : { from: this.#first, to: this.#last };
  }

  /** The bins of all moments; null without one. */
  get scale(): BinScale | null {
    return this.isEmpty ? null : { start: this.#bin(this.#first) * this.#width, width: this.#width };
  }

  /** The counts of a pattern in all bins, from the first to the last. */
  read(counts: BinCounts): number[] {
    if (this.isEmpty) return [];
    const first = this.#bin(this.#first);
    const bins = new Array<number>(this.#bin(this.#last) - first + 1).fill(0);
    for (const [bin, count] of counts.at(this.#width)) bins[bin - first] = count;
    return bins;
  }

  #bin(moment: number): number {
    return Math.floor(moment / this.#width);
  }
}

/** The counts of one pattern by bin; widened only when they are needed. */
export class BinCounts {
  #width = narrowest;
  #counts = new Map<number, number>();

  add(moment: number, width: number): void {
    const counts = this.at(width);
    const bin = Math.floor(moment / width);
    counts.set(bin, (counts.get(bin) ?? 0) + 1);
  }

  absorb(other: BinCounts, width: number): void {
    const counts = this.at(width);
    for (const [bin, count] of other.at(width)) counts.set(bin, (counts.get(bin) ?? 0) + count);
  }

  at(width: number): Map<number, number> {
    if (width === this.#width) return this.#counts;
    const factor = width / this.#width;
    const wider = new Map<number, number>();
    for (const [bin, count] of this.#counts) {
      const at = Math.floor(bin / factor);
      wider.set(at, (wider.get(at) ?? 0) + count);
    }
    this.#width = width;
    this.#counts = wider;
    return wider;
  }
}
