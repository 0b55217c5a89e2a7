import type { Catalogue } from '../../indices/catalogue.ts';
import type { Logger } from '../../logger.ts';
import type { DamagedIndex } from '../../storage/damage.ts';

export interface ReportedIndex extends DamagedIndex {
  /** When the damage was found, in milliseconds since 1970. */
  since: number;
}

/** The damaged indices found by any worker, which searches leave out; one that is deleted is forgotten. */
export class DamagedIndices {
  readonly #detected = new Map<string, ReportedIndex>();
  readonly #catalogue: () => Catalogue;
  readonly #logger: Logger | undefined;

  constructor(catalogue: () => Catalogue, logger?: Logger) {
    this.#catalogue = catalogue;
    this.#logger = logger;
  }

  /** Notes what a search found: a file may be missing because its index was deleted meanwhile. */
  noteMatches(damaged: readonly DamagedIndex[]): void {
    if (damaged.length === 0) return;
    const names = new Set(this.#catalogue().indices.map(({ name }) => name));
    this.note(damaged.filter(({ name }) => names.has(name)));
  }

  note(damaged: readonly DamagedIndex[]): void {
    for (const { name, reason } of damaged) {
      if (this.#detected.has(name)) continue;
      this.#detected.set(name, { name, reason, since: Date.now() });
      this.#logger?.error({ index: name, reason }, 'An index is damaged; searches leave it out');
    }
  }

  list(): ReportedIndex[] {
    if (this.#detected.size === 0) return [];
    const names = new Set(this.#catalogue().indices.map(({ name }) => name));
    for (const name of [...this.#detected.keys()]) if (!names.has(name)) this.#detected.delete(name);
    return [...this.#detected.values()];
  }
}
