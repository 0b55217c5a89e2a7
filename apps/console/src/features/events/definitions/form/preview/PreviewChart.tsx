import { clockIso } from '@tailrace/domain/time/zone-clock';
import type { Schemas } from '@tailrace/sdk';
import { memo } from 'react';
import { TimeChart } from '#/components/core/time-chart/TimeChart.tsx';
import { operatorNames, thresholdWords } from '#/features/events/definitions/words.ts';

interface PreviewChartProps {
  preview: Schemas['EventPreview'];
  zone: string;
}

/** Where there are no messages, their number is 0, and other statistics have no value. */
const emptyValue = ({ label }: { label: string }) => (label.startsWith('count(') ? 0 : null);

/** The first comparison's value against its threshold, or the matches when each of them is an event. */
export const PreviewChart = memo(function PreviewChart({ preview, zone }: PreviewChartProps) {
  const { chart, comparisons, timerange_from, timerange_to } = preview;
  if (chart.length === 0) return null;
  const [comparison] = comparisons;
  const points = chart.map(({ timerange_end, values, messages }) => ({
    at: Date.parse(timerange_end),
    value: comparison ? (values[0] ?? emptyValue(comparison)) : messages,
  }));
  const threshold = comparison?.threshold ?? null;
  const limit = {
    name: comparison ? operatorNames[comparison.operator] : '',
    colour: 'var(--danger-solid)',
    points: points.map(({ at }) => ({ at, value: threshold })),
  };
  return (
    <TimeChart
      label={comparison ? 'Value against the condition' : 'Matches'}
      series={[
        { name: comparison?.label ?? 'messages', colour: 'var(--series-1)', points },
        ...(threshold === null ? [] : [limit]),
      ]}
      marks={chart.filter(({ events }) => events > 0).map(({ timerange_end }) => Date.parse(timerange_end))}
      span={{ from: Date.parse(timerange_from), to: Date.parse(timerange_to) }}
      zone={zone}
      formatValue={thresholdWords}
      formatTime={(at) => clockIso(at, zone).slice(0, 16).replace('T', ' ')}
    />
  );
});
