import { Quota } from '../quota.ts';

/** The bytes of one body that are held in memory. */
export interface HeldBody {
  /** Counts more bytes; returns false when they exceed the limit. */
  take(bytes: number): boolean;
  release(): void;
}

/** Limits the bytes of request bodies in memory, per owner and in total. Only received bytes count. */
export class BodyBudget {
  readonly #quota: Quota;

  constructor(total: number, perOwner: number) {
    const count = Number.POSITIVE_INFINITY;
    this.#quota = new Quota({ total: { count, bytes: total }, perOwner: { count, bytes: perOwner } });
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
