import { Box, chakra } from '@chakra-ui/react';
import { formatCompact } from '@tailrace/domain/format/format';
import { clockIso } from '@tailrace/domain/time/zone-clock';
import { useQuery } from '@tanstack/react-query';
import { displayMessage } from '#/app/display-message.ts';
import type { TimeSpan } from '#/components/core/histogram/model.ts';
import { TimeChart } from '#/components/core/time-chart/TimeChart.tsx';
import { sourceQueries } from './queries.ts';

interface SourcesChartProps {
  span: TimeSpan;
  /** The top sources. */
  sources: readonly string[];
  zone: string;
  isStale: boolean;
}

const colours = [
  'var(--series-1)',
  'var(--series-2)',
  'var(--series-3)',
  'var(--series-4)',
  'var(--series-5)',
];
const maxCharacters = 40;

/** Messages over time of the top sources, and of all others combined. */
export function SourcesChart({ span, sources, zone, isStale }: SourcesChartProps) {
  const { data: lines, error, isPlaceholderData } = useQuery(sourceQueries.overTime(span, sources));
  if (error) {
    return (
      <chakra.p role="alert" textStyle="table" color="fg.muted" mb="3">
        Could not draw the sources over time: {displayMessage(error)}
      </chakra.p>
    );
  }
  return (
    <Box mb="4" opacity={isStale || isPlaceholderData ? 0.55 : 1}>
      <TimeChart
        label="Messages by source"
        series={(lines ?? []).map(({ name, points }, at) => ({
          name: name.length > maxCharacters ? `${name.slice(0, maxCharacters - 1)}…` : name,
          colour: at < sources.length ? (colours[at] ?? '') : 'var(--fg-faint)',
          points,
        }))}
        span={span}
        zone={zone}
        formatValue={formatCompact}
        formatTime={(at) => clockIso(at, zone).slice(0, 19).replace('T', ' ')}
      />
    </Box>
  );
}
