import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type CsvError, type InfoRecord, parse } from 'csv-parse';
import { parse as parseAtOnce } from 'csv-parse/sync';
import { maxKeyLength, maxValueLength, messageOf } from '../lookup-result.ts';
import type { MemoryBudget } from './memory-budget.ts';

/** How a text is a table. */
export interface TableFormat {
  separator: string;
  quotechar: string;
  /** Default: line feeds, also after carriage returns. */
  lineSeparator?: string;
  /** The beginning of lines that are comments. */
  comment?: string;
  /** Columns by their name in the header line, or by their number, from 0, in a table without one. */
  key: string | number;
  /** Null for a table that only says which keys there are. */
  value: string | number | null;
  isCaseInsensitive: boolean;
}

/** A line that is left out, or overrides another. */
export interface TableProblem {
  line: number;
  reason: string;
}

/** The content of a table, by key. */
export interface Table {
  values: ReadonlyMap<string, string>;
  /** The header line, or the numbers of the columns of the first line. */
  columns: string[];
  /** The first rows that are used. */
  firstRows: string[][];
  rowCount: number;
  /** The first problems. */
  problems: TableProblem[];
  problemCount: number;
  /** Of the memory budget. */
  bytes: number;
}

export const emptyTable = (columns: string[]): Table => ({
  ...{ values: new Map(), columns, firstRows: [], rowCount: 0 },
  ...{ problems: [], problemCount: 0, bytes: 0 },
});

const limits = { rows: 5_000_000, bytes: 512 << 20, recordBytes: 1 << 20, columns: 1000 };
const shown = 20;
/** What a row takes besides its texts, measured with V8. */
const bytesPerRow = 100;
/** The budget is asked for this much at a time. */
const budgetStep = 1 << 20;

/** The key as tables store it. */
export const tableKey = (key: string, { isCaseInsensitive }: Pick<TableFormat, 'isCaseInsensitive'>) =>
  isCaseInsensitive ? key.toLowerCase() : key;

interface RawRecord {
  record: string[];
  raw: string;
}

interface Position {
  lines: number;
  records: number;
}

/** Takes the records of a text one by one. */
class TableReading {
  readonly #format: TableFormat;
  readonly #budget: MemoryBudget;
  readonly #values = new Map<string, string>();
  readonly #table = emptyTable([]);
  #key = 0;
  #value: number | null = null;
  #isFirst = true;
  /** Taken from the budget. */
  #bytes = 0;
  /** Not yet taken from the budget. */
  #pending = 0;

  constructor(format: TableFormat, budget: MemoryBudget) {
    this.#format = format;
    this.#budget = budget;
  }

  /** Throws an Error when the text is no such table, or too large. */
  add({ record, raw }: RawRecord, { lines, records }: Position): void {
    if (this.#isFirst) {
      this.#isFirst = false;
      if (this.#begin(record)) return;
    }
    const line = this.#format.lineSeparator ? records : lines - (raw.trimEnd().split('\n').length - 1);
    const reason = this.#faultOf(record, raw);
    if (reason !== null) this.#note(line, reason);
    else this.#store(record, line);
  }

  /** Throws an Error when nothing after this can be read. */
  skip(error: CsvError | undefined, line: number): void {
    if (error?.code === 'CSV_QUOTE_NOT_CLOSED' || error?.code === 'CSV_MAX_RECORD_SIZE')
      throw new Error(`The quote that begins in the record after line ${line} is never closed`);
    this.#note(line + 1, error?.message ?? 'The line is malformed');
  }

  end(): Table {
    const { key, value } = this.#format;
    if (this.#isFirst && typeof key === 'string')
      throw new Error(`The table is empty: its first line must name the columns ${key} and ${value}`);
    return { ...this.#table, values: this.#values, bytes: this.#bytes };
  }

  release(): void {
    this.#budget.release(this.#bytes);
  }

  /** Finds the columns; returns whether the record was a header. */
  #begin(record: string[]): boolean {
    const { key, value } = this.#format;
    const hasHeader = typeof key === 'string';
    if (record.length > limits.columns)
      throw new Error(`The table has ${record.length} columns; at most ${limits.columns} are read`);
    this.#table.columns = hasHeader ? record : record.map((_, at) => String(at));
    this.#key = this.#column(key, record);
    this.#value = value === null ? null : this.#column(value, record);
    return hasHeader;
  }

  #column(wanted: string | number, header: string[]): number {
    if (typeof wanted === 'number') return wanted;
    const at = header.indexOf(wanted);
    if (at >= 0) return at;
    throw new Error(`There is no column ${wanted}; the columns are ${header.join(', ').slice(0, 500)}`);
  }

  #faultOf(record: string[], raw: string): string | null {
    const needed = Math.max(this.#key, this.#value ?? 0) + 1;
    if (record.length < needed) return `It has ${record.length} columns instead of ${needed}`;
    // The parser takes broken quotes literally, so that they do not swallow the lines that follow.
    if (record.some((field) => field.includes(this.#format.quotechar))) return this.#quotingFault(raw);
    if ((record[this.#key] ?? '').length > maxKeyLength) return 'The key is too long';
    if (this.#value !== null && (record[this.#value] ?? '').length > maxValueLength)
      return 'The value is too long';
    return null;
  }

  #quotingFault(raw: string): string | null {
    try {
      parseAtOnce(raw, { ...parserOptions(this.#format), relax_quotes: false });
      return null;
    } catch {
      return 'A quote is in the middle of a field';
    }
  }

  #store(record: string[], line: number): void {
    const key = tableKey(record[this.#key] ?? '', this.#format);
    const value = this.#value === null ? '' : (record[this.#value] ?? '');
    if (this.#values.has(key)) this.#note(line, `It repeats the key ${key}; the last line counts`);
    this.#values.set(key, value);
    this.#table.rowCount += 1;
    if (this.#table.firstRows.length < shown) this.#table.firstRows.push(record);
    if (this.#table.rowCount > limits.rows) throw new Error(`The table has more than ${limits.rows} rows`);
    this.#account(key.length + value.length + bytesPerRow);
  }

  #account(bytes: number): void {
    this.#pending += bytes;
    if (this.#pending < budgetStep) return;
    if (this.#bytes + this.#pending > limits.bytes) throw new Error('The table is larger than 512 MB');
    this.#budget.take(this.#pending);
    this.#bytes += this.#pending;
    this.#pending = 0;
  }

  #note(line: number, reason: string): void {
    this.#table.problemCount += 1;
    if (this.#table.problems.length < shown) this.#table.problems.push({ line, reason });
  }
}

const parserOptions = ({ separator, quotechar, lineSeparator, comment }: TableFormat) => ({
  bom: true,
  delimiter: separator,
  quote: quotechar,
  escape: quotechar,
  record_delimiter: lineSeparator ? [lineSeparator] : ['\r\n', '\n'],
  ...(comment === undefined ? {} : { comment, comment_no_infix: true }),
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  max_record_size: limits.recordBytes,
});

/**
 * Reads a table. Lines with a fault are left out and counted. Rejects with the reason when the text is no such table, or is
 * larger than the limits.
 */
export async function readTable(
  source: Readable,
  format: TableFormat,
  { budget, signal }: { budget: MemoryBudget; signal: AbortSignal },
): Promise<Table> {
  const { lineSeparator, ...rest } = format;
  const usual = lineSeparator === '\n' ? rest : format;
  const reading = new TableReading(usual, budget);
  let failure: unknown = null;
  let lastLine = 0;
  const attempt = (work: () => void) => {
    if (failure !== null) return;
    try {
      work();
    } catch (error) {
      failure = error;
      source.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  };
  const parser = parse({
    ...parserOptions(usual),
    raw: true,
    skip_records_with_error: true,
    on_record(record: unknown, position: InfoRecord) {
      attempt(() => reading.add(record as RawRecord, position));
      lastLine = position.lines;
      return null;
    },
    on_skip(error) {
      attempt(() => reading.skip(error, lastLine));
      return undefined;
    },
  });
  parser.resume();
  try {
    await pipeline(source, parser, { signal });
    if (failure !== null) throw failure;
    return reading.end();
  } catch (error) {
    reading.release();
    throw failure ?? (signal.aborted ? signal.reason : new Error(messageOf(error), { cause: error }));
  }
}
