/** A template of version 9: which fields a record has, in order. Templates of options have no fields to store. */
export interface Template {
  fields: { type: number; length: number }[];
  /** Bytes of a record. */
  length: number;
  isOptions: boolean;
}

const maxTemplates = 2000;
/** Exporters send their templates again every few minutes, most at least every hour. */
const lifetimeMs = 2 * 3_600_000;

/** The templates of all exporters; those not sent again in time, and the oldest of too many, are forgotten. */
export class Templates {
  readonly #known = new Map<string, { template: Template; at: number }>();

  set(exporter: string, id: number, template: Template, now: number): void {
    const key = `${exporter} ${id}`;
    // Set again at the end: the first key is the one that was sent longest ago.
    this.#known.delete(key);
    this.#known.set(key, { template, at: now });
    const [oldest] = this.#known.keys();
    if (this.#known.size > maxTemplates && oldest !== undefined) this.#known.delete(oldest);
  }

  get(exporter: string, id: number, now: number): Template | null {
    const known = this.#known.get(`${exporter} ${id}`);
    return known && now - known.at <= lifetimeMs ? known.template : null;
  }
}
