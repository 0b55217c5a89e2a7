import type { Logger } from '../../logger.ts';
import type { DamagedIndex } from '../read/damage.ts';

export interface FoundDamage extends DamagedIndex {
  /** When the damage was found, in milliseconds since 1970. */
  since: number;
}

/** The damaged indices found by any worker, which searches leave out; bounded by the number of files. */
export class DamagedIndices {
  readonly #found = new Map<string, FoundDamage>();
  readonly #logger: Logger | undefined;

  constructor(logger?: Logger) {
    this.#logger = logger;
  }

  note(damaged: readonly DamagedIndex[]): void {
    for (const { name, reason } of damaged) {
      if (this.#found.has(name)) continue;
      this.#found.set(name, { name, reason, since: Date.now() });
      this.#logger?.error({ index: name, reason }, 'An index is damaged; searches leave it out');
    }
  }

  list(): FoundDamage[] {
    return [...this.#found.values()];
  }
}
