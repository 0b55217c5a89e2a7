import { Quota } from '../quota.ts';

/** The bytes of one body that are held in memory. */
export interface HeldBody {
  /** False when there is no room for so many more bytes. */
  take(bytes: number): boolean;
  release(): void;
}

/** Bounds the bytes of bodies held at a time, of all owners and of one. Only what has arrived counts. */
export class BodyBudget {
  readonly #quota: Quota;

  constructor(most: number, mostOfOne: number) {
    const count = Number.POSITIVE_INFINITY;
    this.#quota = new Quota({ total: { count, bytes: most }, perOwner: { count, bytes: mostOfOne } });
  }

  get held(): number {
    return this.#quota.total.bytes;
  }

  open(owner: string): HeldBody {
    const quota = this.#quota;
    let own = 0;
    const release = () => {
      if (own > 0) quota.remove(owner, own);
    };
    return {
      take(bytes) {
        release();
        const fits = quota.exceededBy(owner, own + bytes) === null;
        if (fits) own += bytes;
        if (own > 0) quota.add(owner, own);
        return fits;
      },
      release() {
        release();
        own = 0;
      },
    };
  }
}
