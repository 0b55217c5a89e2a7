import { loadStep, messageList, readMessages } from '@tailrace/analysis/messages';
import { loadSide, SurroundingFeed } from '@tailrace/analysis/surrounding-feed';
import { countOf } from '@tailrace/domain/format/format';
import { orderFieldNames } from '@tailrace/domain/search/field-names';
import { followQuery } from '@tailrace/domain/search/follow/follow-query';
import { timelineOf } from '@tailrace/domain/search/follow/timeline';
import { momentOf } from '@tailrace/domain/search/moment-of';
import type { SearchMessage } from '@tailrace/domain/search/search-message';
import { unwrap } from '@tailrace/sdk';
import { z } from 'zod';
import { emptyReply, whyEmptySchema } from '../empty.ts';
import { ArgumentError } from '../failures.ts';
import type { Reply } from '../reply.ts';
import {
  columnsSchema,
  fieldsInput,
  messageId,
  messageIdInput,
  readMessageId,
  rowsSchema,
  rowValue,
  toRows,
} from '../rows.ts';
import {
  checkQuery,
  queryInput,
  readScope,
  type Scope,
  scopeInput,
  searchedOf,
  searchedSchema,
  searchedScope,
  streamsInput,
  timeInput,
  totalText,
} from '../scope.ts';
import { defineTool, fieldValue, nextSchema, type ToolContext } from '../tool.ts';

/** Servers page through no more. */
const maxOffset = 9_999;

/** Arguments that run the same search for the messages after those that were shown. */
const nextPage = (scope: Scope, offset: number, total: number) => {
  if (offset >= total) return undefined;
  if (offset > maxOffset) return 'Use a shorter time range: servers page through 10,000 messages.';
  const { from: since, to: until } = searchedOf(scope);
  return { since, until, offset };
};

const listSchema = z.object({
  searched: searchedSchema,
  total: z.number(),
  columns: columnsSchema,
  rows: rowsSchema,
  next: nextSchema,
  why_empty: whyEmptySchema,
});

export const search = defineTool({
  name: 'search',
  title: 'Search messages',
  description:
    'Lists log messages that match a query, newest first, with their total count. Rows have a few fields; get_message reads a whole one. ' +
    'To understand many messages, prefer patterns, count_by, histogram or what_changed: they summarize all of them.',
  input: z.object({
    ...scopeInput,
    fields: fieldsInput,
    sort_by: z.string().min(1).max(200).default('timestamp').describe('The field to sort by.'),
    order: z.enum(['desc', 'asc']).default('desc').describe('desc: newest or largest first.'),
    limit: z.int().min(1).max(200).default(50).describe('Rows at most.'),
    offset: z.int().min(0).max(maxOffset).default(0).describe('Rows to skip, as `next` of a reply says.'),
  }),
  output: listSchema,
  async run({ fields, sort_by, order, limit, offset, ...args }, context) {
    const wanted = await readScope(args, context);
    const sort = { field: sort_by, order: order === 'asc' ? ('ASC' as const) : ('DESC' as const) };
    const list = messageList({ limit: Math.min(limit, maxOffset + 1 - offset), offset, sort });
    const results = await context.searcher.run(wanted.request, { list }, { signal: context.signal });
    const { messages, total } = readMessages(results.get('list'));
    if (total === 0) return emptyReply(wanted, context);
    const scope = searchedScope(wanted, results.searchedRange);
    const { columns, rows } = toRows(messages, { fields, query: args.query });
    const end = offset + messages.length;
    return {
      summary: [
        totalText(total, scope),
        messages.length === 0
          ? `No more messages from offset ${offset} on.`
          : `Rows ${offset + 1} to ${end}, sorted by ${sort_by === 'timestamp' ? 'time' : 'sort_by'}, ${order === 'asc' ? 'ascending' : 'descending'}.`,
      ],
      data: { searched: searchedOf(scope), total, columns },
      list: { key: 'rows', items: rows, next: (shown) => nextPage(scope, offset + shown, total) },
    };
  },
});

export const follow = defineTool({
  name: 'follow',
  title: 'Follow a value through all messages',
  description:
    'Everything that happened to one trace, request, order, session or user: the messages with a value from all sources, oldest first, ' +
    'with the milliseconds since the previous one. Use it with an id from a message.',
  input: z.object({
    value: z.string().min(1).max(1_500).describe('The value, exactly as a message has it.'),
    field: z
      .string()
      .min(1)
      .max(200)
      .optional()
      .describe('The field that has the value. Without it, the value is searched in all fields.'),
    ...timeInput,
    streams: streamsInput,
    fields: fieldsInput,
    limit: z.int().min(1).max(200).default(100).describe('Messages at most.'),
  }),
  output: listSchema.extend({ query: z.string() }),
  async run({ value, field, fields, limit, ...args }, context) {
    const query = followQuery(value, field ?? null);
    const scope = await readScope({ ...args, query }, context);
    const list = messageList({ limit, sort: { field: 'timestamp', order: 'ASC' } });
    const results = await context.searcher.run(scope.request, { list }, { signal: context.signal });
    const { messages, total } = readMessages(results.get('list'));
    if (total === 0) return emptyReply(scope, context, { query });
    const { entries } = timelineOf(messages, momentOf);
    const { columns, rows } = toRows(
      entries.map(({ message }) => message),
      { fields, query: field === undefined ? '' : query },
    );
    const longGaps = entries.filter(({ isLongGap }) => isLongGap).length;
    return {
      summary: [
        totalText(total, scope),
        `Oldest first; gap_ms is the time since the previous message.`,
        ...(longGaps > 0 ? [`${countOf(longGaps, 'gap')} among the loaded ones stand out.`] : []),
      ],
      data: { searched: searchedOf(scope), total, query, columns: [...columns, 'gap_ms'] },
      list: {
        key: 'rows',
        items: rows.map((row, at) => [...row, entries[at]?.gap ?? null]),
        next: (shown) => {
          const last = entries[shown - 1];
          return shown < total && last?.moment
            ? { since: new Date(last.moment).toISOString(), until: searchedOf(scope).to }
            : undefined;
        },
      },
    };
  },
});

async function readOne(id: string, { client, signal }: ToolContext): Promise<SearchMessage> {
  const path = readMessageId(id);
  const { message } = await unwrap(client.GET('/messages/{index}/{messageId}', { params: { path }, signal }));
  return { id: path.messageId, index: path.index, fields: message.fields };
}

export const getMessage = defineTool({
  name: 'get_message',
  title: 'Get one message with all its fields',
  description: 'All fields of one message by its id, long texts included, such as stack traces.',
  input: z.object({
    id: messageIdInput,
    fields: z
      .array(z.string().min(1).max(200))
      .max(50)
      .default([])
      .describe('Only these fields. Empty: all.'),
    from_character: z
      .int()
      .min(0)
      .max(10_000_000)
      .default(0)
      .describe('Where long texts begin, to read on after a text that was cut.'),
  }),
  output: z.object({
    id: z.string(),
    total: z.number().describe('Number of fields.'),
    fields: z.array(z.tuple([z.string(), fieldValue])).describe('Name and value of each field.'),
    next: nextSchema,
  }),
  async run({ id, fields: wanted, from_character: start }, context) {
    const { fields } = await readOne(id, context);
    const names = orderFieldNames(Object.keys(fields)).filter(
      (name) => wanted.length === 0 || wanted.includes(name),
    );
    const items = names.map((name) => {
      const value = rowValue(fields[name]);
      return [name, typeof value === 'string' ? value.slice(start) : value];
    });
    return {
      summary: [`The message has ${countOf(Object.keys(fields).length, 'field')}.`],
      data: { id, total: Object.keys(fields).length },
      list: {
        key: 'fields',
        items,
        next: (shown) => (shown < names.length ? { id, fields: names.slice(shown, shown + 50) } : undefined),
      },
      textLength: 6_000,
    };
  },
});

export const surrounding = defineTool({
  name: 'surrounding',
  title: 'Messages before and after one',
  description:
    'What was logged right before and after a message, oldest first. Give a query such as source:web-01 to see only messages of the same source.',
  input: z.object({
    id: messageIdInput,
    query: queryInput,
    streams: streamsInput,
    before: z.int().min(0).max(100).default(10).describe('Messages before it.'),
    after: z.int().min(0).max(100).default(10).describe('Messages after it.'),
    fields: fieldsInput,
  }),
  output: z.object({
    id: z.string(),
    total: z.number().describe('Messages in this reply, the one itself included.'),
    columns: columnsSchema,
    rows: rowsSchema,
    next: nextSchema,
  }),
  async run({ id, before, after, fields, query, streams }, context): Promise<Reply> {
    checkQuery(query);
    const middle = await readOne(id, context);
    const moment = momentOf(middle);
    if (Number.isNaN(moment)) throw new ArgumentError('id: this message has no readable timestamp.');
    const at = new Date(moment).toISOString();
    const scope = await readScope({ query, streams, since: at, until: at, zone: 'UTC' }, context);
    const { run } = context.searcher;
    const feed = new SurroundingFeed(middle, (step, order) =>
      loadStep(scope.request, step, order, { run, signal: context.signal }),
    );
    const older = await loadSide(feed, 'older', before);
    const newer = await loadSide(feed, 'newer', after);
    const messages = [...older.toReversed(), middle, ...newer];
    const { columns, rows } = toRows(messages, { fields, query });
    const times = messages.map((message) => String(message.fields.timestamp));
    return {
      summary: [
        `${countOf(older.length, 'message')} before and ${newer.length} after it, ${times[0]} to ${times.at(-1)}, oldest first.`,
      ],
      data: { id: messageId(middle), total: messages.length, columns },
      list: {
        key: 'rows',
        items: rows,
        next: (shown) =>
          shown < rows.length ? 'Ask for fewer messages before and after, or for fewer fields.' : undefined,
      },
    };
  },
});
