import { topValues } from '@tailrace/analysis/top-values';
import { countOf } from '@tailrace/domain/format/format';
import { messageCount } from '@tailrace/domain/search/pivots';
import { valueLabel } from '@tailrace/domain/search/value-label';
import type { Context } from '../context.ts';
import { reportEmpty } from './empty-result.ts';
import { assertField } from './fields.ts';
import { type ScopeOptions, type Search, withSearch } from './scope.ts';

/** The number of messages that match. */
export async function countMessages({
  request,
  run,
  signal,
}: Pick<Search, 'request' | 'run' | 'signal'>): Promise<number> {
  const total = { type: 'pivot' as const, series: [messageCount], rollup: true };
  return (await run(request, { total }, { signal })).get('total').total;
}

/** `tailrace count`. */
export function count(
  context: Context,
  query: string,
  options: ScopeOptions & { failOnEmpty?: true | undefined },
): Promise<void> {
  const { output } = context;
  return withSearch(context, query, options, async (search) => {
    const { from, to } = search.request.timeRange;
    const total = await countMessages(search);
    const format = output.format ?? 'raw';
    if (output.isJson || format === 'yaml') await output.document({ count: total, from, to });
    else await output.rows([{ total }], [{ name: 'count', value: (row) => row.total }], format);
    if (total === 0) await reportEmpty(search, options);
  });
}

/** `tailrace top`. */
export function top(
  context: Context,
  field: string,
  query: string,
  options: ScopeOptions & { limit: number; failOnEmpty?: true | undefined },
): Promise<void> {
  const { output } = context;
  const isTable = output.format === undefined || output.format === 'table';
  return withSearch(context, query, options, async (search) => {
    const { request, run, signal, searcher } = search;
    const { values, withField } = await topValues(request, { field, limit: options.limit }, { run, signal });
    if (withField === 0) await assertField(field, search);
    const rows = values.map(({ value, count }) => ({ value, count, share: count / withField }));
    await output.list(rows, [
      { name: 'count', value: ({ count }) => count },
      { name: 'share', value: ({ share }) => (isTable ? percent(share) : share), align: 'right' },
      { name: 'value', value: ({ value }) => (isTable ? valueLabel(field, value) : value) },
    ]);
    if (withField === 0) return reportEmpty(search, options);
    output.status(`${countOf(withField, 'message')} with ${field}, ${countOf(rows.length, 'value')} shown`);
    const shown = values.reduce((sum, { count }) => sum + count, 0);
    if (shown < withField && !(await searcher.version()).isTailrace)
      output.status('Counts are approximate: each shard of a cluster reports its own most frequent values.');
  });
}

/** A share from 0 to 1: `12.3%`. */
export const percent = (share: number): string =>
  `${(share * 100).toLocaleString('en', { maximumFractionDigits: 1, minimumFractionDigits: 1 })}%`;
