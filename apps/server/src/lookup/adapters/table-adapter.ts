import { type AdapterValue, noValue, singleValue } from '../lookup-result.ts';
import type { Adapter, AdapterContext } from './adapter.ts';
import { type Table, type TableFormat, tableKey } from './read-table.ts';
import { Reloaded } from './reloaded.ts';

interface Source {
  format: TableFormat;
  everyMs: number | null;
  load(stamp: string | null, signal: AbortSignal): Promise<{ content: Table; stamp: string } | null>;
}

/** Finds values in a table that is read as a whole. */
export class TableAdapter implements Adapter {
  readonly timeoutMs = null;
  readonly #format: TableFormat;
  readonly #table: Reloaded<Table>;

  constructor({ format, everyMs, load }: Source, { budget, changed }: AdapterContext) {
    this.#format = format;
    this.#table = new Reloaded({ load, everyMs, changed, release: ({ bytes }) => budget.release(bytes) });
  }

  get problem(): string | null {
    return this.#table.problem;
  }

  get table(): Table | null {
    return this.#table.content;
  }

  start(): Promise<void> {
    return this.#table.start();
  }

  refresh(): Promise<void> {
    return this.#table.refresh();
  }

  find(key: string): AdapterValue {
    const value = this.#table.content?.values.get(tableKey(key, this.#format));
    if (this.#format.value === null) return singleValue(value !== undefined);
    return value === undefined ? noValue : singleValue(value);
  }

  close(): void {
    this.#table.close();
  }
}
