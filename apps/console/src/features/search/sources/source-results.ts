import { leaves, numberOf, valueCounts } from '@tailrace/domain/search/pivots';
import { readEffectiveRange } from '@tailrace/domain/time/effective-range';
import type { PivotResult } from '@tailrace/sdk';
import type { TimeSpan } from '#/components/core/histogram/model.ts';
import type { ChartPoint } from '#/components/core/time-chart/chart-paths.ts';
import { maxSources } from './source-requests.ts';

export interface Source {
  name: string;
  count: number;
}

export interface Sources {
  sources: readonly Source[];
  /** Number of all messages. */
  total: number;
  /** The server has more sources than were requested. */
  isCut: boolean;
  /** From the first to the last message within the requested range. */
  span: TimeSpan;
}

export interface SourceLine {
  name: string;
  points: readonly ChartPoint[];
}

export function readSources(pivot: PivotResult, all: PivotResult): Sources {
  const sources = valueCounts(pivot).map(({ value, count }) => ({ name: value, count }));
  return {
    sources,
    total: all.total,
    isCut: sources.length >= maxSources,
    // Without messages there is no range, and no chart that would use it.
    span: readEffectiveRange(all.effective_timerange) ?? { from: 0, to: 0 },
  };
}

/** One line per source, and one for all others unless there are none. */
export function readLines(chart: PivotResult, total: PivotResult, sources: readonly string[]): SourceLine[] {
  const counts = new Map(
    leaves(chart).map(({ key, values }) => [
      Date.parse(key[0] ?? ''),
      new Map(
        values
          .filter(({ source }) => source === 'col-leaf')
          .map((cell) => [cell.key[0], numberOf(cell.value) ?? 0] as const),
      ),
    ]),
  );
  const moments = leaves(total).map(({ key, values }) => ({
    at: Date.parse(key[0] ?? ''),
    total: numberOf(values.find(({ source }) => source === 'row-leaf')?.value) ?? 0,
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
