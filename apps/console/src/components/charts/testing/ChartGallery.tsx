import { Box } from '@chakra-ui/react';
import { Chart } from '../Chart.tsx';
import type { ChartProps } from '../model.ts';

interface ChartGalleryProps {
  charts: readonly Partial<ChartProps & { label: string }>[];
  /** What all of them share. */
  common: Omit<ChartProps, 'label' | 'config' | 'table'>;
  height?: number;
}

/** Charts side by side, as on a dashboard. */
export function ChartGallery({ charts, common, height = 190 }: ChartGalleryProps) {
  return (
    <Box display="grid" gridTemplateColumns="repeat(auto-fill, minmax(320px, 1fr))" gap="3" p="3">
      {charts.map((chart) => (
        <Box key={chart.label} borderWidth="1px" borderRadius="lg" bg="bg.panel" p="2">
          <Box textStyle="small" fontWeight="600" mb="1">
            {chart.label}
          </Box>
          <Box height={`${height}px`}>
            <Chart {...common} {...(chart as ChartProps)} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
