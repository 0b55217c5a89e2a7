import type { Logger } from '../../logger.ts';
import type { DamagedIndex } from '../read/damage.ts';

export interface FoundDamage extends DamagedIndex {
  /** When it was found, in milliseconds since 1970. */
  since: number;
}

/** The indices that searches leave out, as far as any worker has found them; never more than there are files. */
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
