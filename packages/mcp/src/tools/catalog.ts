import { readFieldTypes } from '@tailrace/analysis/field-types';
import { topValues } from '@tailrace/analysis/top-values';
import { countOf } from '@tailrace/domain/format/format';
import { isHiddenField } from '@tailrace/domain/search/field-names';
import { printSearchUrl } from '@tailrace/domain/search/search-url';
import { conjuncts } from '@tailrace/languages/query';
import { FetchError, unwrap } from '@tailrace/sdk';
import { z } from 'zod';
import { knownFields, warningsOf } from '../empty.ts';
import { explainQuery, fieldsOf } from '../explain-query.ts';
import { messageIdInput, readMessageId } from '../rows.ts';
import {
  queryInput,
  readableStreams,
  readScope,
  readSpan,
  scopeInput,
  searchedOf,
  searchedSchema,
  spanText,
  streamsInput,
  timeInput,
  totalText,
} from '../scope.ts';
import { defineTool, nextSchema, type ToolContext } from '../tool.ts';
import { countMessages } from './counts.ts';

const nameFilter = z
  .string()
  .max(200)
  .default('')
  .describe('Only those whose name contains this text, in any case.');
const contains = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase());

export const listFields = defineTool({
  name: 'list_fields',
  title: 'List fields',
  description:
    'The fields of the messages in a time range and some streams, with their types, and the most frequent values of chosen ones. ' +
    'Call it before naming a field in a query: names differ between senders. Internal fields are listed only by name.',
  input: z.object({
    name: nameFilter,
    top_values_of: z
      .array(z.string().min(1).max(200))
      .max(5)
      .default([])
      .describe('Fields whose most frequent values are wanted.'),
    top_limit: z.int().min(1).max(50).default(10).describe('Values of each at most.'),
    query: queryInput.describe(
      'Messages whose values are counted; the list of fields does not depend on it.',
    ),
    ...timeInput,
    streams: streamsInput,
  }),
  output: z.object({
    searched: searchedSchema,
    total: z.number(),
    top_values: z
      .array(
        z.object({
          field: z.string(),
          with_field: z.number(),
          values: z.array(z.object({ value: z.string(), count: z.number() })),
        }),
      )
      .optional(),
    fields: z
      .array(z.tuple([z.string(), z.string()]))
      .describe('Name and type: string, long, double, date, ip.'),
    next: nextSchema,
  }),
  async run({ name, top_values_of, top_limit, ...args }, context) {
    const scope = await readScope(args, context);
    const { searcher, signal } = context;
    const types = await readFieldTypes(scope.request, searcher, signal);
    // Internal fields are listed where they are looked for.
    const fields = types.filter((field) =>
      name === '' ? !isHiddenField(field.name) : contains(field.name, name),
    );
    const top_values = await Promise.all(
      [...new Set(top_values_of)].map(async (field) => {
        const { values, withField } = await topValues(
          scope.request,
          { field, limit: top_limit },
          { run: searcher.run, signal },
        );
        return { field, with_field: withField, values };
      }),
    );
    return {
      summary: [
        `${countOf(fields.length, 'field')}${name === '' ? '' : ` of ${types.length}`}, ${spanText(scope)}.`,
        ...(types.length === 0 ? ['No messages in this time range: give an earlier since.'] : []),
      ],
      data: {
        searched: searchedOf(scope),
        total: fields.length,
        ...(top_values.length > 0 ? { top_values } : {}),
      },
      list: {
        key: 'fields',
        items: fields.map((field) => [field.name, field.type]),
        next: (shown) =>
          shown < fields.length ? 'Give a part of the name as `name`, or raise max_characters.' : undefined,
      },
    };
  },
});

export const listStreams = defineTool({
  name: 'list_streams',
  title: 'List streams',
  description:
    'The streams that this token can read, with ids, titles and descriptions. A stream is a subset of the messages.',
  input: z.object({ title: nameFilter }),
  output: z.object({
    total: z.number(),
    streams: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        description: z.string(),
        is_paused: z.boolean(),
        has_all_messages: z.boolean().describe('The default stream.'),
      }),
    ),
    next: nextSchema,
  }),
  async run({ title }, context) {
    const streams = (await readableStreams(context))
      .filter((stream) => contains(stream.title, title))
      .sort((a, b) => (a.title < b.title ? -1 : 1));
    return {
      summary: [`${countOf(streams.length, 'stream')} can be read.`],
      data: { total: streams.length },
      list: {
        key: 'streams',
        items: streams.map((stream) => ({
          id: stream.id,
          title: stream.title,
          description: stream.description ?? '',
          is_paused: stream.disabled,
          has_all_messages: stream.is_default,
        })),
        next: (shown) =>
          shown < streams.length
            ? 'Give a part of the title as `title`, or raise max_characters.'
            : undefined,
      },
    };
  },
});

/** Incidents that are open, which only Tailrace's own server has. */
async function openIncidents({ client, searcher, signal }: ToolContext) {
  if (!(await searcher.version()).isTailrace) return null;
  try {
    const query = { state: 'open' as const, per_page: 50 };
    return await unwrap(client.GET('/events/incidents', { params: { query }, signal }));
  } catch (error) {
    if (error instanceof FetchError && error.status !== 401) return null;
    throw error;
  }
}

export const listAlerts = defineTool({
  name: 'list_alerts',
  title: 'List alerts',
  description:
    'Alerts that event definitions raised in a time range, newest first, and the incidents that are open now.',
  input: z.object({
    ...timeInput,
    query: z.string().max(1_000).default('').describe('Words or field:value of the alerts.'),
    include_events: z.boolean().default(false).describe('Also events that are no alerts.'),
    limit: z.int().min(1).max(100).default(25).describe('Alerts at most.'),
    page: z.int().min(1).max(1_000).default(1).describe('Which page of so many.'),
  }),
  output: z.object({
    searched: searchedSchema,
    total: z.number(),
    open_incidents: z
      .array(
        z.object({
          id: z.string(),
          title: z.string(),
          key: z.string(),
          priority: z.number(),
          started_at: z.string(),
          last_event_at: z.string(),
          alerts: z.number(),
          last_message: z.string(),
          acknowledged_by: z.string().nullable(),
        }),
      )
      .optional(),
    alerts: z
      .array(
        z.object({
          timestamp: z.string(),
          definition: z.string(),
          message: z.string(),
          priority: z.number().describe('1 low, 2 normal, 3 high.'),
          is_alert: z.boolean(),
          key: z.string().nullable(),
          fields: z.record(z.string(), z.unknown()),
        }),
      )
      .optional(),
    next: nextSchema,
  }),
  async run({ query, include_events, limit, page, ...time }, context) {
    const now = context.now();
    const span = readSpan(time, now);
    const scope = { span, zone: time.zone };
    const { from, to } = searchedOf(scope);
    const [result, incidents] = await Promise.all([
      unwrap(
        context.client.POST('/events/search', {
          body: {
            query,
            page,
            per_page: limit,
            timerange: { type: 'absolute', from, to },
            filter: { alerts: include_events ? 'include' : 'only', event_definitions: [] },
            sort_by: 'timestamp',
            sort_direction: 'desc',
          },
          signal: context.signal,
        }),
      ),
      openIncidents(context),
    ]);
    const definitions = result.context.event_definitions;
    const total = result.total_events;
    return {
      summary: [
        `${countOf(total, include_events ? 'event' : 'alert')}, ${spanText(scope)}.`,
        ...(incidents ? [`${countOf(incidents.total, 'incident')} open now.`] : []),
      ],
      data: {
        searched: searchedOf(scope),
        total,
        ...(incidents
          ? {
              open_incidents: incidents.incidents.map((incident) => ({
                id: incident.id,
                title: incident.title,
                key: incident.key ?? '',
                priority: incident.priority,
                started_at: incident.started_at,
                last_event_at: incident.last_event_at,
                alerts: incident.events,
                last_message: incident.last_message,
                acknowledged_by: incident.acknowledged?.username ?? null,
              })),
            }
          : {}),
      },
      list: {
        key: 'alerts',
        items: result.events.map(({ event }) => ({
          timestamp: event.timestamp,
          definition: definitions[event.event_definition_id]?.title ?? event.event_definition_id,
          message: event.message,
          priority: event.priority,
          is_alert: event.alert,
          key: event.key,
          fields: event.fields,
        })),
        next: (shown) => {
          if (shown < result.events.length) return 'Ask for fewer with limit, or raise max_characters.';
          return page * limit < total ? { since: from, until: to, limit, page: page + 1 } : undefined;
        },
      },
    };
  },
});

export const explain = defineTool({
  name: 'explain_query',
  title: 'Explain how a query is read',
  description:
    'How a query is understood: its conditions, which fields exist and of which type, probable mistakes with a corrected query, and how many messages match. ' +
    'Use it when a search matches nothing or too much.',
  input: z.object({ ...scopeInput, query: queryInput.unwrap().min(1).describe('The query to explain.') }),
  output: z.object({
    searched: searchedSchema,
    total: z.number(),
    reads_as: z.string(),
    conditions: z.array(z.string()).describe('The conditions that all have to be met.'),
    fields: z.array(
      z.object({
        name: z.string(),
        type: z.string().nullable(),
        exists: z
          .enum(['here', 'elsewhere', 'nowhere'])
          .describe('Whether messages of this time range have it, or only others.'),
      }),
    ),
    warnings: z.array(z.object({ message: z.string(), corrected_query: z.string().optional() })),
  }),
  async run(args, context) {
    const scope = await readScope(args, context);
    const [fields, total] = await Promise.all([knownFields(scope, context), countMessages(scope, context)]);
    const typeIn = (typed: typeof fields.here, name: string) =>
      typed.find((field) => field.name === name)?.type ?? null;
    const warnings = warningsOf(args.query, fields);
    const named = fieldsOf(args.query).map((name) => {
      const here = typeIn(fields.here, name);
      const anywhere = typeIn(fields.anywhere, name);
      const exists = here !== null ? 'here' : anywhere !== null ? 'elsewhere' : 'nowhere';
      return { name, type: here ?? anywhere, exists };
    });
    return {
      summary: [
        `The query is valid. ${totalText(total, scope)}`,
        warnings.length > 0
          ? `${countOf(warnings.length, 'probable mistake')}: see warnings.`
          : 'No probable mistakes.',
      ],
      data: {
        searched: searchedOf(scope),
        total,
        reads_as: explainQuery(args.query),
        conditions: conjuncts(args.query) ?? [],
        fields: named,
        warnings,
      },
      textLength: 2_000,
    };
  },
});

export const consoleLink = defineTool({
  name: 'console_link',
  title: 'Make a link to the console',
  description:
    'The address of a search or of a message in the web console, for a person to open. It makes no call: the person sees what they have permission for.',
  input: z.object({
    ...scopeInput,
    message_id: messageIdInput.optional().describe('Links to this message instead of a search.'),
  }),
  output: z.object({ url: z.string(), searched: searchedSchema.optional() }),
  async run({ message_id, ...args }, context) {
    if (message_id !== undefined) {
      const { index, messageId } = readMessageId(message_id);
      const url = `${context.consoleUrl}/messages/${encodeURIComponent(index)}/${encodeURIComponent(messageId)}`;
      return { summary: ['The address of the message.'], data: { url }, textLength: 12_000 };
    }
    const scope = await readScope(args, context);
    const { query, timeRange, streams } = scope.request;
    const parameters = printSearchUrl({
      query,
      timeRange,
      ...(streams.length > 0 ? { streams: [...streams] } : {}),
    });
    const url = `${context.consoleUrl}/search?${new URLSearchParams(parameters)}`;
    return {
      summary: [`The address of the search, ${spanText(scope)}.`],
      data: { url, searched: searchedOf(scope) },
      textLength: 12_000,
    };
  },
});
