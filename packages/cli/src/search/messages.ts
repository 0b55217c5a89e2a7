import { messageList, readMessages } from '@tailrace/analysis/messages';
import { countOf } from '@tailrace/domain/format/format';
import { fieldValue } from '@tailrace/domain/search/field-value';
import { messageLevel } from '@tailrace/domain/search/levels';
import { momentOf } from '@tailrace/domain/search/moment-of';
import { defaultResultWindow } from '@tailrace/domain/search/result-window';
import type { SearchMessage, SortBy } from '@tailrace/domain/search/search-message';
import { valueText } from '@tailrace/domain/search/value-text';
import type { Context } from '../context.ts';
import { usageError } from '../errors.ts';
import type { Column } from '../output/table.ts';
import { rangeText, reportEmpty } from './empty-result.ts';
import { levelColor, messageLine, messageObject, termsOf } from './message-line.ts';
import { type ScopeOptions, type Search, withSearch } from './scope.ts';
import { timeText } from './time.ts';

export interface SearchCommandOptions extends ScopeOptions {
  fields?: string[] | undefined;
  sort?: string | undefined;
  limit: number;
  failOnEmpty?: true | undefined;
}

/** As many messages as a search returns; everything beyond them is exported. */
export const mostMessages = defaultResultWindow;

/** The columns of messages where none are asked for. */
export const defaultFields = ['timestamp', 'source', 'message'];

/** Reads `field:asc` or `field:desc`; a field alone is sorted ascending. Throws a usage error. */
export function readSort(text: string): SortBy {
  const [, field, order = 'asc'] = /^([^:\s]+)(?::(asc|desc))?$/i.exec(text) ?? [];
  if (field === undefined)
    throw usageError(`--sort ${text} is not understood`, 'Write it like took_ms:desc.');
  return { field, order: order.toLowerCase() === 'desc' ? 'DESC' : 'ASC' };
}

/** The columns of messages for tables, CSV and raw output, by default the usual ones of the format. */
export function messageColumns(
  fields: readonly string[] | undefined,
  { output }: Pick<Context, 'output'>,
  zone: string,
): Column<SearchMessage>[] {
  const isTable = output.format === undefined || output.format === 'table';
  const names = fields ?? (output.format === 'raw' ? ['message'] : defaultFields);
  return names.map((name) => ({
    name,
    value: (message) => {
      if (name === 'timestamp' && isTable) return timeText(momentOf(message), zone);
      const value = messageObject(message, [name])[name];
      return typeof value === 'number' ? value : valueText(value);
    },
    color: (text, { fields }) => {
      const level = messageLevel((other) => fieldValue(fields, other))?.level;
      return name === 'message' || name === 'level' ? levelColor(level, output.colors)(text) : text;
    },
  }));
}

/** Writes messages in the format that was asked for: by default a line each, with `--fields` a table. */
export async function writeMessages(
  messages: readonly SearchMessage[],
  fields: readonly string[] | undefined,
  { context: { output }, request, time: { zone } }: Pick<Search, 'context' | 'request' | 'time'>,
): Promise<void> {
  const format = output.format ?? 'table';
  if (format === 'table' && !fields) {
    const style = { output, zone, terms: termsOf(request.query) };
    for (const message of messages) await output.line(messageLine(message, style));
  } else if (format === 'json' || format === 'ndjson' || format === 'yaml')
    await output.list(
      messages.map((message) => messageObject(message, fields)),
      [],
    );
  else await output.list(messages, messageColumns(fields, { output }, zone));
}

/**
 * `tailrace search`. Without `--sort`, it takes the newest messages and writes them in the order of time, so that the
 * newest stands last, above the prompt, as with `tail` and `journalctl`.
 */
export async function searchMessages(
  context: Context,
  query: string,
  options: SearchCommandOptions,
): Promise<void> {
  const { limit, fields } = options;
  const sort = options.sort === undefined ? null : readSort(options.sort);
  if (limit > mostMessages)
    throw usageError(
      `--limit ${limit} is more than the ${countOf(mostMessages, 'message')} that a search returns`,
      'Use `tailrace export` for more.',
    );
  return withSearch(context, query, options, async (search) => {
    const { request, run, signal, time } = search;
    const list = messageList({ limit, sort: sort ?? { field: 'timestamp', order: 'DESC' } });
    const { messages, total } = readMessages((await run(request, { list }, { signal })).get('list'));
    if (total === 0) {
      if (context.output.format) await writeMessages([], fields, search);
      return reportEmpty(search, options);
    }
    await writeMessages(sort ? messages : messages.toReversed(), fields, search);
    const shown =
      messages.length < total
        ? `, showing ${sort ? 'the first' : 'the newest'} ${messages.length.toLocaleString('en')}`
        : '';
    context.output.status(`${countOf(total, 'message')} ${rangeText(time)}${shown}`);
    // A column that is empty throughout is probably misspelled, and nothing is sorted by it.
    const named = [...new Set([...(fields ?? []), ...(sort ? [sort.field] : [])])];
    const absent = named.filter((name) =>
      messages.every((message) => (messageObject(message, [name])[name] ?? '') === ''),
    );
    if (absent.length > 0)
      context.output.status(
        `No message shown has the field ${absent.join(' or ')}. \`tailrace fields\` lists the fields.`,
      );
  });
}
