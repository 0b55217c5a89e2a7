import { Box } from '@chakra-ui/react';
import { formatCount } from '@tailrace/domain/format/format';
import { clockIso } from '@tailrace/domain/time/zone-clock';
import { useQuery } from '@tanstack/react-query';
import { liveThroughputQuery } from '#/app/live-throughput.ts';
import { TimeChart } from '#/components/core/time-chart/TimeChart.tsx';
import { useZone } from '#/features/query/time/index.ts';
import { Panel } from './Panel.tsx';

const shownMs = 5 * 60_000;

/** Messages per second in the last minutes, as far as this tab has seen them. */
export function LiveChart() {
  const query = useQuery(liveThroughputQuery());
  const zone = useZone();
  return (
    <Panel title="Throughput" what="the throughput" needs={null} query={query}>
      {({ samples }) => {
        const to = samples.at(-1)?.at ?? Date.now();
        const span = { from: to - shownMs, to };
        const seen = samples.filter(({ at }) => at >= span.from);
        return (
          <Box mx="-1">
            <TimeChart
              isBare
              label="Messages per second"
              height={132}
              span={span}
              zone={zone}
              series={[
                {
                  name: 'received',
                  colour: 'var(--series-1)',
                  points: seen.map(({ at, input }) => ({ at, value: input })),
                },
                {
                  name: 'stored',
                  colour: 'var(--series-2)',
                  points: seen.map(({ at, output }) => ({ at, value: output })),
                },
              ]}
              formatValue={formatCount}
              formatTime={(at) => clockIso(at, zone).slice(11, 19)}
            />
          </Box>
        );
      }}
    </Panel>
  );
}
