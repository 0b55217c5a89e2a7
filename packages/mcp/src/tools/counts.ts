import { readStatistics, statisticsPivot } from '@tailrace/analysis/field-statistics';
import { readFieldTypes } from '@tailrace/analysis/field-types';
import { histogram as countOverTime } from '@tailrace/analysis/histogram';
import { topValues } from '@tailrace/analysis/top-values';
import { countOf } from '@tailrace/domain/format/format';
import { isNumberField } from '@tailrace/domain/search/field-type';
import { parseTimeUnit } from '@tailrace/domain/search/histogram-interval';
import { leaves, messageCount, numberOf, seriesValue } from '@tailrace/domain/search/pivots';
import type { PivotResult } from '@tailrace/sdk';
import { z } from 'zod';
import { emptyReply, whyEmptySchema } from '../empty.ts';
import { ArgumentError } from '../failures.ts';
import { readScope, type Scope, scopeInput, searchedOf, searchedSchema, totalText } from '../scope.ts';
import { defineTool, nextSchema, type ToolContext } from '../tool.ts';

const fieldInput = z.string().min(1).max(200);

/** The number of messages of a search. */
export async function countMessages({ request }: Scope, { searcher, signal }: ToolContext): Promise<number> {
  const count = { type: 'pivot' as const, series: [messageCount], rollup: true };
  return (await searcher.run(request, { count }, { signal })).get('count').total;
}

const share = (count: number, total: number) => Math.round((count / total) * 10_000) / 10_000;

export const countBy = defineTool({
  name: 'count_by',
  title: 'Count messages by the values of a field',
  description:
    'The most frequent values of a field among the messages of a search, with counts and shares: which hosts, status codes, users.',
  input: z.object({
    field: fieldInput.describe('The field; list_fields shows which there are.'),
    ...scopeInput,
    limit: z.int().min(1).max(200).default(20).describe('Values at most.'),
  }),
  output: z.object({
    searched: searchedSchema,
    total: z.number(),
    field: z.string(),
    with_field: z.number().optional().describe('Messages that have the field.'),
    values: z
      .array(z.object({ value: z.string(), count: z.number(), share: z.number() }))
      .optional()
      .describe('Most frequent first; share is the part of all messages, from 0 to 1.'),
    next: nextSchema,
    why_empty: whyEmptySchema,
  }),
  async run({ field, limit, ...args }, context) {
    const scope = await readScope(args, context);
    const { run } = context.searcher;
    const [total, { values, withField }] = await Promise.all([
      countMessages(scope, context),
      topValues(scope.request, { field, limit }, { run, signal: context.signal }),
    ]);
    if (total === 0) return emptyReply(scope, context, { field });
    const counted = values.reduce((sum, { count }) => sum + count, 0);
    const hasMore = values.length === limit && counted < withField;
    const isApproximate = hasMore && !(await context.searcher.version()).isTailrace;
    return {
      summary: [
        totalText(total, scope),
        withField === 0
          ? 'None of them has the field; list_fields shows which there are.'
          : `${countOf(withField, 'message')} have the field.`,
        ...(hasMore ? [`There are rarer values beyond the ${limit} most frequent.`] : []),
        ...(isApproximate
          ? ['Counts are approximate: each shard of a cluster reports its own most frequent values.']
          : []),
      ],
      data: { searched: searchedOf(scope), total, field, with_field: withField },
      list: {
        key: 'values',
        items: values.map(({ value, count }) => ({ value, count, share: share(count, total) })),
        next: (shown) =>
          shown < values.length || hasMore
            ? 'For rarer values, exclude the shown ones in the query with NOT field:value, or raise limit and max_characters.'
            : undefined,
      },
    };
  },
});

export const histogram = defineTool({
  name: 'histogram',
  title: 'Count messages over time',
  description:
    'Messages per interval of time, optionally split by the most frequent values of a field: when something began, peaked and ended.',
  input: z.object({
    ...scopeInput,
    interval: z
      .string()
      .max(11)
      .optional()
      .describe(
        'Length of a bar: 30s, 5m, 1h, 1d, 1w, 1M. Without it, the narrowest that needs no more than max_bars.',
      ),
    max_bars: z.int().min(2).max(200).default(60).describe('Bars at most, where no interval is given.'),
    by: fieldInput.optional().describe('Splits each bar by the values of this field.'),
    by_limit: z.int().min(1).max(20).default(5).describe('Values of `by` at most.'),
  }),
  output: z.object({
    searched: searchedSchema,
    total: z.number(),
    columns: z
      .array(z.string())
      .optional()
      .describe('Start of the bar, all messages, then one for each value of `by`.'),
    bars: z.array(z.array(z.union([z.string(), z.number()]))).optional(),
    next: nextSchema,
    why_empty: whyEmptySchema,
  }),
  async run({ interval, max_bars, by, by_limit, ...args }, context) {
    const width = interval === undefined ? undefined : parseTimeUnit(interval);
    if (width === null)
      throw new ArgumentError(
        `interval: ${JSON.stringify(interval)} is not a length of time. Write 30s, 5m, 1h, 1d, 1w or 1M.`,
      );
    const scope = await readScope(args, context);
    const wanted = {
      ...(width ? { interval: width } : { mostBars: max_bars }),
      ...(by === undefined ? {} : { by: { field: by, limit: by_limit } }),
    };
    const { bars, total } = await countOverTime(scope.request, wanted, {
      run: context.searcher.run,
      signal: context.signal,
    });
    if (total === 0) return emptyReply(scope, context);
    const values = [...new Set(bars.flatMap((bar) => [...bar.values.keys()]))];
    const peak = bars.reduce((most, bar) => (bar.count > most.count ? bar : most), { start: 0, count: 0 });
    return {
      summary: [
        totalText(total, scope),
        `Bars without a message are left out. The highest starts at ${new Date(peak.start).toISOString()} with ${peak.count}.`,
      ],
      data: { searched: searchedOf(scope), total, columns: ['start', 'messages', ...values] },
      list: {
        key: 'bars',
        items: bars.map((bar) => [
          new Date(bar.start).toISOString(),
          bar.count,
          ...values.map((value) => bar.values.get(value) ?? 0),
        ]),
        next: (shown) =>
          shown < bars.length
            ? { since: new Date(bars[shown]?.start ?? 0).toISOString(), until: searchedOf(scope).to }
            : undefined,
      },
    };
  },
});

const figure = z.number().optional();
const statisticsShape = {
  count: figure,
  distinct: figure,
  min: figure,
  mean: figure,
  p50: figure,
  p95: figure,
  p99: figure,
  max: figure,
  sum: figure,
  standard_deviation: figure,
};
const statisticNames = {
  card: 'distinct',
  avg: 'mean',
  percentile: 'p95',
  stddev: 'standard_deviation',
} as const;

/** The statistics under the names of replies; figures beyond 2^53 are rounded. */
function namedStatistics(pivot: PivotResult) {
  const { errors, ...figures } = readStatistics(pivot);
  const named = Object.entries(figures).map(([name, value]) => [
    Object.hasOwn(statisticNames, name) ? statisticNames[name as keyof typeof statisticNames] : name,
    Number(value),
  ]);
  return { statistics: Object.fromEntries(named), isApproximate: errors !== undefined };
}

/** The statistics of a number for each of the most frequent values of another field. */
const groupedPivot = (field: string, by: string, limit: number) => ({
  type: 'pivot' as const,
  row_groups: [{ type: 'values' as const, field: by, limit }],
  series: [messageCount, ...statisticsPivot(field, true).series],
  sort: [{ type: 'series' as const, field: messageCount.id, direction: 'Descending' as const }],
  rollup: true,
});

export const fieldStatistics = defineTool({
  name: 'field_statistics',
  title: 'Statistics of a field',
  description:
    'Count, distinct values, and for numbers minimum, mean, p50, p95, p99, maximum and sum of a field; with `by` also for each of the most ' +
    'frequent values of another field, highest mean first: which customer, host or route is slow.',
  input: z.object({
    field: fieldInput.describe('The field, such as took_ms.'),
    by: fieldInput.optional().describe('Splits the statistics of a number by the values of this field.'),
    by_limit: z.int().min(1).max(100).default(20).describe('Values of `by` at most, the most frequent ones.'),
    ...scopeInput,
  }),
  output: z.object({
    searched: searchedSchema,
    total: z.number(),
    field: z.string(),
    type: z.string().optional(),
    statistics: z.object(statisticsShape).optional(),
    groups: z.array(z.object({ value: z.string(), messages: z.number(), ...statisticsShape })).optional(),
    next: nextSchema,
    why_empty: whyEmptySchema,
  }),
  async run({ field, by, by_limit, ...args }, context) {
    const scope = await readScope(args, context);
    const types = await readFieldTypes(scope.request, context.searcher, context.signal);
    if (types.length === 0) return emptyReply(scope, context, { field });
    const type = types.find(({ name }) => name === field)?.type;
    const isNumber = type !== undefined && isNumberField(type);
    if (by !== undefined && !isNumber)
      throw new ArgumentError(
        type === undefined
          ? 'field: no message in this time range has it; list_fields shows which there are.'
          : `field: its type is ${JSON.stringify(type)}, and only numbers can be split by another field. Use count_by.`,
      );
    const { run } = context.searcher;
    const options = { signal: context.signal };
    const all = statisticsPivot(field, isNumber);
    const pivot = (await run(scope.request, { all }, options)).get('all');
    if (pivot.total === 0) return emptyReply(scope, context, { field });
    const { statistics, isApproximate } = namedStatistics(pivot);
    const grouped = by === undefined ? null : groupedPivot(field, by, by_limit);
    const groups = grouped && readGroups((await run(scope.request, { grouped }, options)).get('grouped'));
    return {
      summary: [
        totalText(pivot.total, scope),
        type === undefined ? 'None of them has the field; list_fields shows which there are.' : '',
        isApproximate ? 'Distinct values and percentiles are approximate.' : '',
        by === undefined
          ? ''
          : `Groups are the ${by_limit} most frequent values at most, highest mean first.`,
      ].filter((text) => text !== ''),
      data: {
        searched: searchedOf(scope),
        total: pivot.total,
        field,
        ...(type === undefined ? {} : { type }),
        statistics,
      },
      ...(groups && {
        list: {
          key: 'groups',
          items: groups,
          next: (shown: number) =>
            shown < groups.length ? 'Lower by_limit, or exclude the shown values in the query.' : undefined,
        },
      }),
    };
  },
});

/** The statistics of each group, highest mean first. */
function readGroups(pivot: PivotResult) {
  return leaves(pivot)
    .map((row) => ({
      value: row.key[0] ?? '',
      messages: numberOf(seriesValue(row, messageCount.id)) ?? 0,
      ...namedStatistics({ ...pivot, rows: [row] }).statistics,
    }))
    .sort((a: { mean?: number }, b: { mean?: number }) => (b.mean ?? 0) - (a.mean ?? 0));
}
