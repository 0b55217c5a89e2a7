import { formatCount } from '@tailrace/domain/format';
import { spanWords } from './clock.ts';
import { intervalWords } from './histogram-bars.ts';
import type { HistogramView } from './SearchScreen.tsx';
import type { SearchRun } from './search-result.ts';

/** The bars of an answer, as the screen shows them. */
export function histogramView(
  { histogram, total }: SearchRun,
  zone: string,
  isStale: boolean,
  onZoom: HistogramView['onZoom'],
): HistogramView {
  const { bars, series, span, interval } = histogram;
  return {
    bars,
    series,
    span,
    zone,
    isStale,
    onZoom,
    formatSpan: (part) => spanWords(part, zone),
    caption: (
      <>
        <b>{formatCount(total)}</b> {total === 1 ? 'message' : 'messages'}, {intervalWords(interval)}
      </>
    ),
  };
}
