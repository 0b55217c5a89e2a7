import { readStatistics, statisticsPivot } from '@tailrace/analysis/field-statistics';
import { readFieldTypes, type TypedField } from '@tailrace/analysis/field-types';
import { countOf, formatValue } from '@tailrace/domain/format/format';
import { isHiddenField } from '@tailrace/domain/search/field-names';
import { isNumberField } from '@tailrace/domain/search/field-type';
import { countsByValue, messageCount, valueCounts } from '@tailrace/domain/search/pivots';
import { backendQuery, type SearchTypeSpec } from '@tailrace/domain/search/search-request';
import { valueLabel } from '@tailrace/domain/search/value-label';
import { escapeTerm, queryWarnings } from '@tailrace/languages/query';
import type { Context } from '../context.ts';
import { CliError, ExitCode } from '../errors.ts';
import { reportEmpty } from './empty-result.ts';
import { type ScopeOptions, type Search, withSearch } from './scope.ts';

/** The type of a field. Throws a `CliError` that names the nearest one where no message of the time has it. */
export async function assertField(
  field: string,
  { request, searcher, signal }: Pick<Search, 'request' | 'searcher' | 'signal'>,
): Promise<TypedField> {
  const types = await readFieldTypes(request, searcher, signal);
  const known = types.find(({ name }) => name === field);
  if (known || types.length === 0) return known ?? { name: field, type: 'unknown' };
  const here = new Set(types.map(({ name }) => name));
  const [warning] = queryWarnings(`_exists_:${escapeTerm(field)}`, { here });
  throw new CliError(warning?.message ?? `No messages in this time have the field ${field}.`, {
    exitCode: ExitCode.notFound,
    hint: '`tailrace fields` lists the fields.',
  });
}

/** The statistics as they are named, in the order in which they are shown. */
const figureNames = [
  ['count', 'count', 'count'],
  ['distinct', 'card', 'card'],
  ['min', 'min', 'min'],
  ['avg', 'avg', 'avg'],
  ['p50', 'p50', 'p50'],
  ['p95', 'percentile', 'percentile'],
  ['p99', 'p99', 'p99'],
  ['max', 'max', 'max'],
  ['sum', 'sum', 'sum'],
  ['stddev', 'stddev', 'stddev'],
] as const;

/** `tailrace stats`. */
export function stats(
  context: Context,
  field: string,
  query: string,
  options: ScopeOptions & { failOnEmpty?: true | undefined },
): Promise<void> {
  const { output } = context;
  return withSearch(context, query, options, async (search) => {
    const { request, run, signal } = search;
    const { type } = await assertField(field, search);
    const pivot = (
      await run(request, { stats: statisticsPivot(field, isNumberField(type)) }, { signal })
    ).get('stats');
    const { errors, ...figures } = readStatistics(pivot);
    const rows = figureNames.flatMap(([statistic, key, id]) => {
      const value = figures[key];
      const error = errors?.[id];
      return value === undefined ? [] : [{ statistic, value, ...(error !== undefined && { error }) }];
    });
    if (output.isJson || output.format === 'yaml') {
      const values = rows.map(({ statistic, value }) => [
        statistic,
        typeof value === 'bigint' ? String(value) : value,
      ]);
      const inexact = rows.flatMap(({ statistic, error }) =>
        error === undefined ? [] : [[statistic, error]],
      );
      await output.document({
        field,
        type,
        messages: pivot.total,
        ...Object.fromEntries(values),
        ...(inexact.length > 0 && { errors: Object.fromEntries(inexact) }),
      });
    } else {
      const isTable = (output.format ?? 'table') === 'table';
      await output.list(rows, [
        { name: 'statistic', value: ({ statistic }) => statistic },
        {
          name: 'value',
          value: ({ value }) => (isTable ? formatValue(value) : String(value)),
          align: 'right',
        },
        ...(errors
          ? [
              {
                name: 'error',
                value: ({ error }: (typeof rows)[number]) =>
                  error === undefined ? '' : isTable ? `±${formatValue(error * 100)}%` : error,
              },
            ]
          : []),
      ]);
    }
    if (pivot.total === 0) return reportEmpty(search, options);
    output.status(`${countOf(pivot.total, 'message')} match, type ${type}`);
    if (errors) output.status('Statistics with an error are approximate.');
  });
}

export interface FieldsOptions extends ScopeOptions {
  values?: number | undefined;
  limit: number;
  all?: true | undefined;
  failOnEmpty?: true | undefined;
}

interface FieldRow {
  name: string;
  type: string;
  /** Messages with the field; missing where the server cannot tell. */
  messages?: number;
  values?: { value: string; count: number }[];
}

type CountsPivot = Extract<SearchTypeSpec, { type: 'pivot' }>;

/** Fields that are counted in one request. */
const countedAtOnce = 20;

/** Counts the messages of some fields, and their most frequent values. */
async function countFields(
  fields: readonly TypedField[],
  values: number,
  { request, run, signal }: Search,
): Promise<FieldRow[]> {
  const types: Record<string, CountsPivot> = {};
  for (const [at, { name }] of fields.entries()) {
    const query = backendQuery(`_exists_:${escapeTerm(name)}`);
    types[`total-${at}`] = { type: 'pivot', series: [messageCount], rollup: true, query };
    if (values > 0) types[`values-${at}`] = { ...countsByValue(name, values), query };
  }
  const results = await run(request, types, { signal });
  // One field may fail by itself; where all do, the query is refused.
  if (fields.every((_, at) => !results.find(`total-${at}`))) results.get('total-0');
  return fields.map(({ name, type }, at) => {
    const total = results.find(`total-${at}`)?.total;
    const top = results.find(`values-${at}`);
    return {
      name,
      type,
      ...(total !== undefined && { messages: total }),
      ...(top && { values: valueCounts(top) }),
    };
  });
}

const longestValue = 40;

function shortValue(field: string, value: string): string {
  const label = valueLabel(field, value);
  return label.length > longestValue ? `${label.slice(0, longestValue)}…` : label;
}

/** `tailrace fields`. */
export function fields(context: Context, query: string, options: FieldsOptions): Promise<void> {
  const { output } = context;
  const { values = 0, limit, all } = options;
  return withSearch(context, query, options, async (search) => {
    const types = await readFieldTypes(search.request, search.searcher, search.signal);
    const shown = types.filter(({ name }) => all || !(isHiddenField(name) || name.startsWith('gl2_')));
    const rows: FieldRow[] = [];
    for (let at = 0; at < Math.min(shown.length, limit); at += countedAtOnce) {
      const some = shown.slice(at, Math.min(at + countedAtOnce, limit));
      rows.push(...(await countFields(some, values, search)));
    }
    const present = rows.filter(({ messages }) => messages !== 0);
    const isTable = (output.format ?? 'table') === 'table';
    await output.list(present, [
      { name: 'name', value: ({ name }) => name },
      { name: 'type', value: ({ type }) => type },
      { name: 'messages', value: ({ messages }) => messages ?? '', align: 'right' },
      ...(values > 0
        ? [
            {
              name: 'values',
              value: ({ name, values: top = [] }: FieldRow) =>
                top
                  .map(({ value, count }) => `${isTable ? shortValue(name, value) : value} (${count})`)
                  .join(', '),
            },
          ]
        : []),
    ]);
    if (present.length === 0) return reportEmpty(search, options);
    const left = shown.length - Math.min(shown.length, limit);
    output.status(
      `${countOf(present.length, 'field')}${left > 0 ? `, ${left} more were not counted: raise --limit` : ''}`,
    );
  });
}
