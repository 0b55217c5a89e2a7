import { once } from 'node:events';
import type { Writable } from 'node:stream';
import pc from 'picocolors';
import { type Column, cellText, tableText } from './table.ts';
import { oneLine, safeJson, visible } from './visible.ts';

export const outputFormats = ['table', 'json', 'ndjson', 'csv', 'raw', 'yaml'] as const;
/** `raw` is values alone: the cells of a row with tabs between them, or a text as it is. */
export type OutputFormat = (typeof outputFormats)[number];

/** A stream of the process, which may be a terminal. */
export type Sink = Writable & { isTTY?: boolean; columns?: number };

export interface OutputOptions {
  stdout: Sink;
  stderr: Sink;
  env: Readonly<Record<string, string | undefined>>;
  /** What the user asked for; commands choose the default. */
  format: OutputFormat | undefined;
  /** `false` for `--no-color`. */
  color: boolean;
  quiet: boolean;
  /** Ends writing to a reader that is too slow or has left. */
  signal: AbortSignal;
}

type Rows<Row> = Iterable<Row> | AsyncIterable<Row>;

/** https://no-color.org and https://force-color.org, of which the flag and NO_COLOR win. */
function wantsColor(sink: Sink, { color, env }: OutputOptions): boolean {
  if (!color || env.NO_COLOR) return false;
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false';
  return Boolean(sink.isTTY) && env.TERM !== 'dumb';
}

/**
 * What a command writes: results to standard output, in the format that was asked for, and messages for people to standard
 * error. Values are hostile: to a terminal, and in tables, control characters are written out.
 */
export class Output {
  readonly format: OutputFormat | undefined;
  /** Colour functions that do nothing where there are no colours. */
  readonly colors: ReturnType<typeof pc.createColors>;
  readonly hasColor: boolean;
  /** Whether standard output is a terminal. */
  readonly isTerminal: boolean;
  readonly isQuiet: boolean;
  readonly stderr: Sink;
  private readonly stdout: Sink;
  private readonly signal: AbortSignal;
  private readonly env: OutputOptions['env'];

  constructor(options: OutputOptions) {
    this.stdout = options.stdout;
    this.stderr = options.stderr;
    this.signal = options.signal;
    this.env = options.env;
    this.format = options.format;
    this.isQuiet = options.quiet;
    this.isTerminal = Boolean(options.stdout.isTTY);
    this.hasColor = wantsColor(options.stdout, options);
    this.colors = pc.createColors(this.hasColor);
  }

  /** The width of the terminal in columns; `undefined` where nothing needs to fit. */
  get width(): number | undefined {
    const { columns } = this.stdout;
    if (!this.isTerminal) return undefined;
    return columns && columns > 0 ? columns : Number(this.env.COLUMNS) || 80;
  }

  /** Whether a program reads the output: JSON in one of its forms. */
  get isJson(): boolean {
    return this.format === 'json' || this.format === 'ndjson';
  }

  /** Writes text or bytes as they are; waits while the reader is slow. */
  async write(chunk: string | Uint8Array): Promise<void> {
    const { signal } = this;
    signal.throwIfAborted();
    if (!this.stdout.write(chunk)) await once(this.stdout, 'drain', { signal });
  }

  /** Writes a text that came from elsewhere: as it is to a file or pipe, with hidden characters written out to a terminal. */
  async text(text: string): Promise<void> {
    await this.write(this.isTerminal ? visible(text) : text);
  }

  /** Writes a line that the command made itself and that may have colours; values in it must be made visible. */
  line(text: string): Promise<void> {
    return this.write(`${text}\n`);
  }

  /** A message for people on standard error, left out with `--quiet`. */
  status(message: string): void {
    if (!this.isQuiet) this.stderr.write(`${oneLine(message)}\n`);
  }

  /** One document: JSON, YAML, or otherwise two columns of names and values. */
  async document(document: unknown, otherwise: OutputFormat = 'table'): Promise<unknown> {
    const format = this.format ?? otherwise;
    if (format === 'json') return this.write(`${safeJson(JSON.stringify(document, null, 2))}\n`);
    if (format === 'ndjson') return this.write(`${safeJson(JSON.stringify(document))}\n`);
    if (format === 'yaml') return this.yaml(document);
    if (typeof document !== 'object' || document === null) return this.text(`${cellText(document)}\n`);
    if (Array.isArray(document)) return this.list(document, columnsOf(document), otherwise);
    return this.rows(
      Object.entries(document),
      [
        { name: 'name', value: ([name]) => name },
        { name: 'value', value: ([, value]) => value },
      ],
      format,
    );
  }

  /** Rows in the format that was asked for. */
  list<Row>(rows: Rows<Row>, columns: readonly Column<Row>[], otherwise: OutputFormat = 'table') {
    return this.rows(rows, columns, this.format ?? otherwise);
  }

  /**
   * Writes rows: columns of them as table, CSV or raw, and whole as JSON, NDJSON or YAML. All but tables and YAML are
   * written as they come. Returns the number of rows.
   */
  async rows<Row>(rows: Rows<Row>, columns: readonly Column<Row>[], format: OutputFormat): Promise<number> {
    switch (format) {
      case 'json':
        return this.jsonArray(rows);
      case 'ndjson':
        return this.each(rows, (row) => `${safeJson(JSON.stringify(row))}\n`);
      case 'csv':
        return this.csv(rows, columns);
      case 'raw':
        return this.each(rows, (row) => {
          const cells = columns.map(({ value }) => cellText(value(row)));
          return `${(this.isTerminal ? cells.map(oneLine) : cells).join('\t')}\n`;
        });
    }
    const all: Row[] = [];
    for await (const row of rows) all.push(row);
    if (format === 'yaml') await this.yaml(all);
    else if (all.length > 0) {
      const { width, hasColor, colors } = this;
      await this.write(tableText(all, columns, { width, hasColor, bold: colors.bold }));
    }
    return all.length;
  }

  private async each<Row>(rows: Rows<Row>, textOf: (row: Row) => string): Promise<number> {
    let count = 0;
    for await (const row of rows) {
      await this.write(textOf(row));
      count += 1;
    }
    return count;
  }

  private async jsonArray<Row>(rows: Rows<Row>): Promise<number> {
    let isFirst = true;
    const count = await this.each(rows, (row) => {
      const text = safeJson(JSON.stringify(row, null, 2)).replace(/^/gm, '  ');
      const separated = `${isFirst ? '[\n' : ',\n'}${text}`;
      isFirst = false;
      return separated;
    });
    await this.write(count === 0 ? '[]\n' : '\n]\n');
    return count;
  }

  private async csv<Row>(rows: Rows<Row>, columns: readonly Column<Row>[]): Promise<number> {
    const { stringify } = await import('csv-stringify/sync');
    await this.text(stringify([columns.map(({ name }) => name)]));
    let count = 0;
    for await (const row of rows) {
      await this.text(stringify([columns.map(({ value }) => cellText(value(row)))]));
      count += 1;
    }
    return count;
  }

  private async yaml(document: unknown): Promise<void> {
    const { stringify } = await import('yaml');
    // Strings of YAML may hold what a terminal obeys, unlike those of JSON.
    await this.text(stringify(document));
  }
}

/** A column for each property of documents, in the order in which they appear. */
function columnsOf(rows: readonly unknown[]): Column<unknown>[] {
  const names = new Set(
    rows.flatMap((row) =>
      typeof row === 'object' && row !== null && !Array.isArray(row) ? Object.keys(row) : [],
    ),
  );
  if (names.size === 0) return [{ name: 'value', value: (row) => row }];
  return [...names].map((name) => ({
    name,
    value: (row) => (typeof row === 'object' && row !== null ? Reflect.get(row, name) : row),
  }));
}
