/** What a lookup table has for a key, with the defaults of the table. All three are null for nothing. */
export interface LookupValue {
  single: string | number | boolean | null;
  multi: Readonly<Record<string, unknown>> | null;
  list: readonly string[] | null;
  /** The data adapter failed; the values are the table's defaults. */
  hasError: boolean;
}

/** A key of a table, which is found by its name. */
export interface LookupKey {
  table: string;
  key: string;
}

/** A value with its lifetime, or why there is none. */
export type LookupReply = (LookupValue & { ttlMs?: number | null }) | { problem: string };

/** Keys to look up within some time; afterwards the defaults of their tables count. */
export interface FindAllRequest {
  keys: readonly LookupKey[];
  withinMs: number;
}

/** Looks keys up for code that cannot wait, in their order. */
export type LookUp = (request: FindAllRequest) => Promise<LookupReply[]>;

/** A value has to be fetched first; who runs the rule runs it again when it is there. */
export class LookupPending extends Error {
  override name = 'LookupPending';
}

/** Lookup tables for code that cannot wait: rules, converters, decorators. */
export interface Lookups {
  /** Throws LookupPending when the value has to be fetched, and an Error for a table that does not exist. */
  find(table: string, key: string): LookupValue;
}

/** For code that runs without lookup tables. */
export const noLookups: Lookups = {
  find(table) {
    throw new Error(`There is no lookup table ${table}`);
  },
};

const nameOf = ({ table, key }: LookupKey) => `${table}\n${key}`;

/** A value of a table, or why there is none. */
export type FetchedLookup = LookupKey & { value: LookupValue | { problem: string } };

/** Values that were fetched before; notes what is missing. */
export class FetchedLookups implements Lookups {
  readonly #values: ReadonlyMap<string, FetchedLookup['value']>;
  readonly #missing = new Map<string, LookupKey>();

  constructor(fetched: readonly FetchedLookup[]) {
    this.#values = new Map(fetched.map(({ value, ...key }) => [nameOf(key), value]));
  }

  /** What has to be fetched before running again. */
  get missing(): LookupKey[] {
    return [...this.#missing.values()];
  }

  find(table: string, key: string): LookupValue {
    const name = nameOf({ table, key });
    const value = this.#values.get(name);
    if (!value) {
      this.#missing.set(name, { table, key });
      throw new LookupPending(`The value of ${key} in ${table} is being fetched`);
    }
    if ('problem' in value) throw new Error(value.problem);
    return value;
  }
}
