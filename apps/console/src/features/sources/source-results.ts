import { readEffectiveRange } from '@tailrace/domain/effective-range';
import { isNothingToSearch, narrowSearchError } from '@tailrace/domain/search-errors';
import type { PivotResult, SearchJob } from '@tailrace/sdk';
import type { TimeSpan } from '#/components/core/histogram/model.ts';
import type { ChartPoint } from '#/components/core/time-chart/chart-paths.ts';
import { ids, mostSources } from './source-requests.ts';

export interface Source {
  name: string;
  count: number;
}

export interface Sources {
  sources: readonly Source[];
  /** Messages in all. */
  total: number;
  /** There are more than were asked for. */
  isCut: boolean;
  /** When the first message there is came, and the last, within what was asked for. */
  span: TimeSpan;
}

export interface SourceLine {
  name: string;
  points: readonly ChartPoint[];
}

function pivotOf(job: SearchJob, id: string): PivotResult {
  const result = job.results[ids.query];
  const part = result?.search_types[id];
  if (part?.type === 'pivot') return part;
  const error = result?.errors[0] ?? job.errors?.[0];
  if (result && error && isNothingToSearch(error)) {
    return { id, type: 'pivot', total: 0, effective_timerange: result.execution_stats.effective_timerange };
  }
  throw new Error(error ? narrowSearchError(error).description : 'The server gave no answer.');
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

const leaves = ({ rows = [] }: PivotResult) => rows.filter(({ source }) => source === 'leaf');

export function readSources(job: SearchJob): Sources {
  const rows = leaves(pivotOf(job, ids.sources));
  const all = pivotOf(job, ids.total);
  return {
    sources: rows.map(({ key, values }) => ({ name: key[0] ?? '', count: numberOf(values[0]?.value) })),
    total: all.total,
    isCut: rows.length >= mostSources,
    // Without any message there is no first one, and no chart that would need to know.
    span: readEffectiveRange(all.effective_timerange) ?? { from: 0, to: 0 },
  };
}

/** A line for each of the sources and one for all others, which is left out where there are none. */
export function readLines(job: SearchJob, sources: readonly string[]): SourceLine[] {
  const counts = new Map(
    leaves(pivotOf(job, ids.chart)).map(({ key, values }) => [
      Date.parse(key[0] ?? ''),
      new Map(
        values
          .filter(({ source }) => source === 'col-leaf')
          .map((cell) => [cell.key[0], numberOf(cell.value)] as const),
      ),
    ]),
  );
  const moments = leaves(pivotOf(job, ids.total)).map(({ key, values }) => ({
    at: Date.parse(key[0] ?? ''),
    total: numberOf(values.find(({ source }) => source === 'row-leaf')?.value),
  }));
  const countAt = (at: number, source: string) => counts.get(at)?.get(source) ?? 0;
  const lines = sources.map((name) => ({
    name,
    points: moments.map(({ at }) => ({ at, value: countAt(at, name) })),
  }));
  const others = moments.map(({ at, total }) => ({
    at,
    value: Math.max(total - sources.reduce((sum, source) => sum + countAt(at, source), 0), 0),
  }));
  return others.some(({ value }) => value > 0) ? [...lines, { name: 'all others', points: others }] : lines;
}
