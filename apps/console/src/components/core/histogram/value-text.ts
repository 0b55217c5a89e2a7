import {
  type BarSpan,
  barTotal,
  countIn,
  type HistogramBar,
  type HistogramSeries,
  spanOf,
  type TimeSpan,
} from './model.ts';

interface Read {
  bars: readonly HistogramBar[];
  series: readonly HistogramSeries[];
  /** What is counted: "messages". */
  noun: string;
  span: TimeSpan;
  formatSpan: (span: TimeSpan) => string;
  formatCount: (count: number) => string;
}

/** What screen readers say of the selected bars; without any, where the most are. */
export function valueText(props: Read, selected: BarSpan | null): string {
  const { bars, series, noun, formatSpan, formatCount } = props;
  const time = selected && spanOf(bars, selected, props.span);
  if (!selected || !time) return peakText(props);
  const chosen = bars.slice(selected.from, selected.to + 1);
  const parts = series.flatMap(({ name, label = name }, index) => {
    const count = chosen.reduce((sum, { counts }) => sum + (counts[index] ?? 0), 0);
    return count === 0 ? [] : [`${label} ${formatCount(count)}`];
  });
  return [`${formatSpan(time)}: ${formatCount(countIn(bars, selected))} ${noun}`, ...parts].join(', ');
}

function peakText({ bars, noun, formatSpan, formatCount }: Read): string {
  const peak = bars.reduce<HistogramBar | undefined>(
    (highest, bar) => (highest && barTotal(highest) >= barTotal(bar) ? highest : bar),
    undefined,
  );
  if (!peak || barTotal(peak) === 0) return `No ${noun}`;
  return `Most ${noun} ${formatSpan({ from: peak.start, to: peak.end })}: ${formatCount(barTotal(peak))}`;
}
