import { existsSync } from 'node:fs';
import { Readable } from 'node:stream';
import { type OpenFile, openFile } from '../allowed-file.ts';
import type { AdapterConfig } from '../definitions.ts';
import { contentFile } from '../stored-content.ts';
import type { AdapterContext } from './adapter.ts';
import { emptyTable, readTable, type TableFormat } from './read-table.ts';
import { TableAdapter } from './table-adapter.ts';

type CsvFileConfig = Extract<AdapterConfig, { type: 'csvfile' }>;
type StoredCsvConfig = Extract<AdapterConfig, { type: 'tailrace_csv' }>;

/** How often a file that changes while it is read is read again at once. */
const maxAttempts = 5;

const formatOf = (config: CsvFileConfig | StoredCsvConfig): TableFormat => ({
  separator: config.separator,
  quotechar: config.quotechar,
  key: config.key_column,
  value: config.value_column,
  isCaseInsensitive: config.case_insensitive_lookup ?? false,
});

const streamOf = ({ handle }: OpenFile) => handle.createReadStream({ autoClose: false, start: 0 });

/** A CSV file that somebody else writes. */
export function csvFile(config: CsvFileConfig, context: AdapterContext): TableAdapter {
  const { files, budget } = context;
  const format = formatOf(config);

  async function load(stamp: string | null, signal: AbortSignal) {
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      await using file = await files.open(config.path);
      if (file.stamp === stamp) return null;
      const content = await readTable(streamOf(file), format, { budget, signal });
      if ((await files.stamp(config.path)) === file.stamp) return { content, stamp: file.stamp };
      budget.release(content.bytes);
    }
    throw new Error(`The file ${config.path} is changed while it is read`);
  }

  return new TableAdapter({ format, everyMs: config.check_interval * 1000, load }, context);
}

/** A table that the server stores, or the content of one that is tried. */
export function storedCsv(config: StoredCsvConfig, context: AdapterContext): TableAdapter {
  const { id, contentFolder, content: tried, budget } = context;
  const format = formatOf(config);

  async function load(stamp: string | null, signal: AbortSignal) {
    if (tried !== null) {
      return { content: await readTable(Readable.from([tried]), format, { budget, signal }), stamp: '' };
    }
    const path = id === null ? null : contentFile(contentFolder, id);
    if (path === null || !existsSync(path)) {
      return { content: emptyTable([config.key_column, config.value_column]), stamp: '' };
    }
    await using file = await openFile(path);
    if (file.stamp === stamp) return null;
    return { content: await readTable(streamOf(file), format, { budget, signal }), stamp: file.stamp };
  }

  // The server itself says when the table has changed.
  return new TableAdapter({ format, everyMs: null, load }, context);
}
