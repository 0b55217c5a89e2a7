import type { PivotResult, Schemas, SearchInput, SearchJob } from '@tailrace/sdk';

type Input = Schemas['FieldCountsInput'];
type Field = Input['fields'][number];
type Part = Input['times'][number][number];
type PivotType = Extract<
  NonNullable<SearchInput['queries'][number]['search_types']>[number],
  { type: 'pivot' }
>;

/** More values than any mock has. */
const allValues = 10_000;
const queryId = 'fields';

const countAll = { type: 'count' as const, id: 'count()' };
const total = { type: 'pivot' as const, series: [countAll], rollup: true };

function fieldPivot({ field, as }: Field) {
  if (as === 'values') {
    return { ...total, row_groups: [{ type: 'values' as const, field, limit: allValues }] };
  }
  const series = [
    { type: 'count' as const, id: 'count', field },
    { type: 'avg' as const, id: 'mean', field },
    { type: 'stddev' as const, id: 'deviation', field },
    { type: 'percentile' as const, id: 'p95', field, percentile: 95 },
  ];
  return { ...total, series };
}

/** The search whose results tell the counts of fields. */
export function fieldCountsSearch({
  query,
  filter = null,
  parameters = [],
  times,
  fields,
}: Input): SearchInput {
  const parts = times.flatMap((ranges, time) =>
    ranges.map((range, part) => ({ range, at: `${time}-${part}` })),
  );
  const during = (range: Part, id: string, pivot: Omit<PivotType, 'id'>): PivotType => ({
    ...pivot,
    id,
    timerange: range,
  });
  const exists = (field: string) => ({
    ...total,
    query: { type: 'elasticsearch' as const, query_string: `_exists_:${field}` },
  });
  const search_types = parts.flatMap(({ range, at }) => [
    during(range, `total-${at}`, total),
    ...fields.flatMap((field) => [
      during(range, `counts-${field.field}-${at}`, fieldPivot(field)),
      during(range, `having-${field.field}-${at}`, exists(field.field)),
    ]),
  ]);
  const timerange = times[0]?.[0] ?? { type: 'relative' as const, range: 0 };
  return { queries: [{ id: queryId, query, filter, timerange, search_types }], parameters };
}

/** What the server sends line by line, from the results of that search. */
export function fieldCountsLines({ times, fields, limit = 100 }: Input, job: SearchJob): string {
  const result = job.results[queryId];
  const pivot = (id: string) => result?.search_types[id] as PivotResult | undefined;
  const totalOf = (id: string) =>
    times.map((parts, time) => sum(parts.map((_, part) => pivot(`${id}-${time}-${part}`)?.total ?? 0)));
  const lineOf = ({ field, as }: Field) => {
    const error = result?.errors.find((each) => each.search_type_id?.startsWith(`counts-${field}-`));
    if (error) return { field, error: error.description };
    const counted = times.map((parts, time) =>
      parts.flatMap((_, part) => pivot(`counts-${field}-${time}-${part}`) ?? []),
    );
    const having = totalOf(`having-${field}`);
    return as === 'number'
      ? { field, having, numbers: counted.map(([only]) => figuresIn(only)) }
      : { field, having, ...valuesIn(counted, limit) };
  };
  const lines = [{ messages: totalOf('total') }, ...fields.map(lineOf), { done: true }];
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

function valuesIn(counted: readonly (readonly PivotResult[])[], limit: number) {
  const counts = counted.map((parts) => {
    const byValue = new Map<string, number>();
    for (const { key, values, source } of parts.flatMap(({ rows }) => rows ?? [])) {
      if (source !== 'leaf') continue;
      const [value = ''] = key;
      byValue.set(value, (byValue.get(value) ?? 0) + Number(values[0]?.value ?? 0));
    }
    return byValue;
  });
  const listed = new Set(
    counts.flatMap((byValue) =>
      [...byValue]
        .toSorted(([, a], [, b]) => b - a)
        .slice(0, limit)
        .map(([value]) => value),
    ),
  );
  const values = Array.from(listed, (value) => ({
    value,
    counts: counts.map((byValue) => byValue.get(value) ?? 0),
  }));
  return { values, has_more: counts.some(({ size }) => size > limit) };
}

function figuresIn(pivot: PivotResult | undefined) {
  const [row] = pivot?.rows ?? [];
  const figure = (id: string) => Number(row?.values.find(({ key }) => key.at(-1) === id)?.value ?? 0);
  const count = figure('count');
  return count === 0
    ? null
    : { count, mean: figure('mean'), deviation: figure('deviation'), p95: figure('p95') };
}
