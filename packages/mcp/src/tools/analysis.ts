import { whatChanged as compare } from '@tailrace/analysis/changes/what-changed';
import { readFieldTypes } from '@tailrace/analysis/field-types';
import { findPatterns } from '@tailrace/analysis/patterns/find-patterns';
import { newPatterns } from '@tailrace/analysis/patterns/new-patterns';
import { countOf } from '@tailrace/domain/format/format';
import { comparedTimes } from '@tailrace/domain/search/changes/compared-times';
import type { Change } from '@tailrace/domain/search/changes/model';
import { type Pattern, patternText } from '@tailrace/domain/search/patterns/pattern';
import { patternQuery, withCondition } from '@tailrace/domain/search/patterns/pattern-query';
import type { MomentRange } from '@tailrace/domain/time/keyword-time';
import { z } from 'zod';
import { emptyReply, whyEmptySchema } from '../empty.ts';
import { ArgumentError } from '../failures.ts';
import {
  readScope,
  readSpan,
  type Scope,
  scopeInput,
  searchedOf,
  searchedSchema,
  spanText,
  timeInput,
  totalText,
} from '../scope.ts';
import { defineTool, nextSchema } from '../tool.ts';
import { countMessages } from './counts.ts';

const beforeInput = {
  before_since: timeInput.since
    .unwrap()
    .optional()
    .describe('Start of the time it is compared with. Default: the time of the same length just before.'),
  before_until: timeInput.until
    .unwrap()
    .optional()
    .describe('End of the time it is compared with. Default: just before the start.'),
};

const comparedSchema = z
  .object({ from: z.string(), to: z.string(), messages: z.number() })
  .nullable()
  .optional()
  .describe('The time it is compared with.');

/** The time a search is compared with. */
function beforeOf(
  {
    before_since: since,
    before_until: until,
  }: { before_since?: string | undefined; before_until?: string | undefined },
  { span, zone, now }: Scope,
): MomentRange {
  if (since === undefined && until === undefined) {
    const [before] = comparedTimes({}, span).before;
    if (!before)
      throw new ArgumentError(
        'since: there is no time before all time to compare with. Give before_since, or a shorter range.',
      );
    return before;
  }
  if (since === undefined) throw new ArgumentError('before_since is missing beside before_until.');
  const end = until ?? new Date(span.from - 1).toISOString();
  return readSpan({ since, until: end, zone }, now);
}

const comparedOf = ({ from, to }: MomentRange, messages: number) => ({
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
  messages,
});

const round = (value: number) => Number(value.toPrecision(4));

function changeRow(change: Change) {
  const { field, kind, now, before, score, isEstimate } = change;
  const common = {
    field,
    kind,
    now,
    before,
    score: round(score),
    ...(isEstimate ? { is_estimate: true } : {}),
  };
  if (change.type === 'value') return { ...common, value: change.value };
  if (change.type === 'presence') return { ...common, about: 'messages that have the field' };
  const { statistics } = change;
  return {
    ...common,
    about: 'mean of the field',
    mean_now: round(statistics.now.mean),
    mean_before: round(statistics.before.mean),
    p95_now: round(statistics.now.p95),
    p95_before: round(statistics.before.p95),
  };
}

export const whatChanged = defineTool({
  name: 'what_changed',
  title: 'What changed compared with the previous period',
  description:
    'Compares all fields of the messages with those of the previous period: values that are new, gone, more or less frequent, numbers whose mean moved, ' +
    'and the value that drives the shift of a number. The first tool for an incident: set since to its beginning, and query to the affected messages or leave it empty.',
  input: z.object({
    ...scopeInput,
    ...beforeInput,
    limit: z.int().min(1).max(100).default(30).describe('Changes at most, the most conspicuous first.'),
  }),
  output: z.object({
    searched: searchedSchema,
    total: z.number(),
    compared_with: comparedSchema,
    changes: z
      .array(
        z.object({
          field: z.string(),
          kind: z.string().describe('new, gone, more, less; higher or lower for the mean of a number.'),
          value: z.string().optional(),
          about: z.string().optional(),
          now: z.number().describe('Messages now.'),
          before: z.number().describe('Messages before.'),
          score: z.number().describe('From 0 to 1: how well it tells the two times apart.'),
          is_estimate: z.boolean().optional(),
          mean_now: z.number().optional(),
          mean_before: z.number().optional(),
          p95_now: z.number().optional(),
          p95_before: z.number().optional(),
        }),
      )
      .optional(),
    drivers: z
      .array(z.object({ number: z.string(), field: z.string(), value: z.string(), explained: z.number() }))
      .optional()
      .describe('The value that explains most of the shift of a number, and which part of it, from 0 to 1.'),
    fields_with_own_values: z
      .array(z.string())
      .optional()
      .describe('Fields with another value in nearly each message: not compared.'),
    failed_fields: z.array(z.string()).optional().describe('Fields that the server did not count.'),
    next: nextSchema,
    why_empty: whyEmptySchema,
  }),
  async run({ limit, before_since, before_until, ...args }, context) {
    const scope = await readScope(args, context);
    const before = beforeOf({ before_since, before_until }, scope);
    const result = await compare(scope.request, context.searcher, {
      signal: context.signal,
      before: [before],
    });
    const { scopes, changes, drivers, leftOut, failed, sample } = result;
    const total = scopes.now.messages;
    const compared = comparedOf(before, scopes.before.messages);
    if (total === 0) return emptyReply(scope, context, { compared_with: compared });
    const isCompared = scopes.before.messages > 0;
    return {
      summary: [
        totalText(total, scope),
        isCompared
          ? `${countOf(scopes.before.messages, 'message')} in the previous period, ${spanText({ span: before, zone: scope.zone })}.`
          : `Nothing to compare with: no messages in the previous period, ${spanText({ span: before, zone: scope.zone })}. Give before_since.`,
        isCompared ? `${countOf(changes.length, 'change')} beyond chance, the most conspicuous first.` : '',
        sample
          ? 'Fields with many values were counted in a sample: their numbers are estimates (is_estimate).'
          : '',
      ].filter((text) => text !== ''),
      data: {
        searched: searchedOf(scope),
        total,
        compared_with: compared,
        drivers: Object.entries(drivers).map(([number, { field, value, explained }]) => ({
          number,
          field,
          value,
          explained: round(explained),
        })),
        fields_with_own_values: leftOut.slice(0, 50),
        failed_fields: failed.slice(0, 50).map(({ plan }) => plan.field),
      },
      list: {
        key: 'changes',
        items: changes.slice(0, limit).map(changeRow),
        next: (shown) =>
          shown < changes.length
            ? 'Raise limit and max_characters, or narrow the query to fewer messages.'
            : undefined,
      },
    };
  },
});

export const patterns = defineTool({
  name: 'patterns',
  title: 'Group messages by their shape',
  description:
    'Groups all matching messages into patterns, with variable parts as <num>, <ip>, <*>, counts now and before, and a query for each. ' +
    'Best overview of many messages; is_new marks patterns that the previous period did not have: "is this error new?".',
  input: z.object({
    ...scopeInput,
    ...beforeInput,
    only_new: z.boolean().default(false).describe('Only patterns without a message in the previous period.'),
    limit: z.int().min(1).max(200).default(30).describe('Patterns at most, the most frequent first.'),
  }),
  output: z.object({
    searched: searchedSchema,
    total: z.number().describe('Messages that were grouped.'),
    compared_with: comparedSchema,
    is_sample: z.boolean().optional().describe('Counts are of a sample from the whole time.'),
    total_patterns: z.number().optional(),
    patterns: z
      .array(
        z.object({
          pattern: z.string(),
          count: z.number(),
          before: z.number(),
          is_new: z.boolean(),
          first: z.string().nullable(),
          last: z.string().nullable(),
          worst_level: z
            .number()
            .nullable()
            .describe('Syslog severity: 0 emergency, 3 error, 4 warning, 6 info, 7 debug.'),
          query: z.string().nullable().describe('Finds these messages; it may find a few others.'),
          example: z.string().nullable(),
        }),
      )
      .optional(),
    next: nextSchema,
    why_empty: whyEmptySchema,
  }),
  async run({ limit, only_new, before_since, before_until, ...args }, context) {
    const scope = await readScope(args, context);
    const before = beforeOf({ before_since, before_until }, scope);
    const types = await readFieldTypes(scope.request, context.searcher, context.signal);
    const names = new Set(types.map(({ name }) => name));
    const wanted = { before: [before], hasField: (field: string) => names.has(field) };
    const found = await findPatterns(scope.request, wanted, context.searcher, context.signal);
    const compared = comparedOf(before, found.before);
    if (found.messages === 0) return emptyReply(scope, context, { compared_with: compared });
    const added = new Set(newPatterns(found, { now: scope.span, before: [before] }));
    const chosen = only_new ? found.patterns.filter((pattern) => added.has(pattern)) : found.patterns;
    const count = await countMessages(scope, context);
    const isSample = count > found.messages;
    const row = (pattern: Pattern) => ({
      pattern: patternText(pattern.parts),
      count: pattern.count,
      before: pattern.before,
      is_new: added.has(pattern),
      first: isoOrNull(pattern.first),
      last: isoOrNull(pattern.last),
      worst_level: worstLevel(pattern),
      query: queryOf(args.query, pattern),
      example: found.detail(pattern.id)?.examples[0]?.text ?? null,
    });
    return {
      summary: [
        totalText(count, scope),
        isSample
          ? `A sample of ${countOf(found.messages, 'message')} from the whole time was grouped: counts are of the sample.`
          : '',
        `${countOf(found.patterns.length, 'pattern')}, ${added.size} of them new compared with ${spanText({ span: before, zone: scope.zone })} (${countOf(found.before, 'message')}).`,
        found.before === 0
          ? 'The previous period has no messages, so that nothing can be said to be new.'
          : '',
        found.others > 0 ? `${countOf(found.others, 'message')} of rare patterns were not grouped.` : '',
      ].filter((text) => text !== ''),
      data: {
        searched: searchedOf(scope),
        total: found.messages,
        compared_with: compared,
        is_sample: isSample,
        total_patterns: chosen.length,
      },
      list: {
        key: 'patterns',
        items: chosen.slice(0, limit).map(row),
        next: (shown) =>
          shown < chosen.length
            ? 'For rarer patterns, raise limit and max_characters, or exclude the shown ones: add NOT (their query) to the query.'
            : undefined,
      },
    };
  },
});

const isoOrNull = (moment: number) => (Number.isNaN(moment) ? null : new Date(moment).toISOString());

/** The last entry counts messages without a level. */
function worstLevel({ levels }: Pattern): number | null {
  const worst = levels.slice(0, 8).findIndex((count) => count > 0);
  return worst < 0 ? null : worst;
}

function queryOf(query: string, { parts }: Pattern): string | null {
  const condition = patternQuery(parts);
  return condition && withCondition(query, condition.query, 'for');
}
