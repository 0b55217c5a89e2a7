import { loadStep, messageList, readMessages } from '@tailrace/analysis/messages';
import { loadSide, SurroundingFeed } from '@tailrace/analysis/surrounding-feed';
import { countOf } from '@tailrace/domain/format/format';
import { fieldValue } from '@tailrace/domain/search/field-value';
import { messageKey, type SearchMessage } from '@tailrace/domain/search/search-message';
import { addFilter, quotePhrase } from '@tailrace/languages/query';
import type { Context } from '../context.ts';
import { CliError, ExitCode } from '../errors.ts';
import { messageLine, messageObject } from './message-line.ts';
import { writeMessages } from './messages.ts';
import { type ScopeOptions, type Search, withSearch } from './scope.ts';

export interface AroundOptions extends ScopeOptions {
  before: number;
  after: number;
  /** Fields whose values the other messages share; `false` for `--no-same`. */
  same: string[] | false;
  fields?: string[] | undefined;
}

/** A longer value does not fit into a query. */
const longestValue = 1_000;

/** The message with an id, of all time that is searched. Throws a `CliError` where there is none. */
async function findMessage(wanted: string, { request, run, signal }: Search): Promise<SearchMessage> {
  const [id = '', index] = wanted.split('/').toReversed();
  const quoted = quotePhrase(id);
  const list = messageList({ limit: 10, sort: { field: 'timestamp', order: 'DESC' } });
  const query = `_id:${quoted} OR gl2_message_id:${quoted}`;
  const { messages } = readMessages((await run({ ...request, query }, { list }, { signal })).get('list'));
  const found = messages.filter((message) => index === undefined || message.index === index);
  const [message] = found;
  if (!message)
    throw new CliError(`There is no message ${wanted}, or you don't have permission to read it`, {
      exitCode: ExitCode.notFound,
      hint: 'Ids are in the JSON of a search: `tailrace search --json --fields _index,_id,message`.',
    });
  if (found.length > 1)
    throw new CliError(`${countOf(found.length, 'message')} have the id ${id}`, {
      hint: `Give its index: ${found.map(messageKey).join(' or ')}.`,
    });
  return message;
}

/** The query for messages that share the values of these fields; those that the message has not are left out. */
export function alikeQuery({ fields }: SearchMessage, same: readonly string[]): string {
  return same.reduce((query, field) => {
    const value = fieldValue(fields, field);
    const isUsable =
      typeof value === 'number' ||
      typeof value === 'boolean' ||
      (typeof value === 'string' && value !== '' && value.length <= longestValue);
    return isUsable ? addFilter(query, field, value, 'for') : query;
  }, '');
}

/** `tailrace around`. */
export function around(context: Context, id: string, options: AroundOptions): Promise<void> {
  const { output } = context;
  const isDated = options.since !== undefined || options.until !== undefined || options.during !== undefined;
  const scope = isDated ? options : { ...options, allTime: true as const };
  return withSearch(context, '', scope, async (search) => {
    const { request, run, signal, time } = search;
    const middle = await findMessage(id, search);
    const query = alikeQuery(middle, options.same === false ? [] : options.same);
    const around = { query, streams: request.streams };
    const feed = new SurroundingFeed(middle, (step, order, aborted) =>
      loadStep(around, step, order, { run, signal: AbortSignal.any([signal, aborted]) }),
    );
    const [older, newer] = await Promise.all([
      loadSide(feed, 'older', options.before),
      loadSide(feed, 'newer', options.after),
    ]);
    feed.close();
    const key = messageKey(middle);
    const messages = [...older.toReversed(), middle, ...newer];
    const isMiddle = (message: SearchMessage) => messageKey(message) === key;
    const format = output.format ?? 'table';
    if (format === 'table') {
      const style = { output, zone: time.zone, terms: [], fields: options.fields };
      for (const message of messages) {
        const mark = isMiddle(message) ? output.colors.bold('>') : ' ';
        await output.line(`${mark} ${messageLine(message, style)}`);
      }
    } else if (output.isJson)
      await output.list(
        messages.map((message) => ({
          ...messageObject(message, options.fields),
          _is_middle: isMiddle(message),
        })),
        [],
      );
    else await writeMessages(messages, options.fields, search);
    const scopeText = query === '' ? '' : ` with ${query}`;
    output.status(
      `${countOf(older.length, 'message')} before and ${countOf(newer.length, 'message')} after${scopeText}`,
    );
  });
}
