import { Box, chakra } from '@chakra-ui/react';
import {
  type DayOfTraffic,
  hourlyPoints,
  totalOf,
  trafficByDay,
  trafficKinds,
} from '@tailrace/domain/cluster/traffic-series';
import { formatBytes } from '@tailrace/domain/format/format';
import { absoluteDay } from '@tailrace/domain/time/display-time';
import type { Schemas } from '@tailrace/sdk';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useZone } from '#/app/user-zone.ts';
import { TimeChart } from '#/components/core/time-chart/TimeChart.tsx';
import { Cell, HeadCell, PlainTable } from '#/components/PlainTable.tsx';
import { Panel } from './Panel.tsx';
import { overviewQueries, trafficDays } from './queries.ts';

const dayMs = 86_400_000;

const names = { input: 'received', decoded: 'processed', output: 'stored' } as const;
const colours = {
  input: 'var(--series-1)',
  decoded: 'var(--series-3)',
  output: 'var(--series-2)',
} as const;

/** Bytes by day over the last weeks, and their sum. */
export function TrafficChart() {
  const query = useQuery(overviewQueries.traffic());
  return (
    <Panel title={`Traffic, last ${trafficDays} days`} what="the traffic" needs={null} query={query}>
      {(traffic) => <Traffic traffic={traffic} />}
    </Panel>
  );
}

function Traffic({ traffic }: { traffic: Schemas['TrafficHistogram'] }) {
  const zone = useZone();
  const { points, days } = useMemo(() => {
    const points = {
      input: hourlyPoints(traffic, 'input'),
      decoded: hourlyPoints(traffic, 'decoded'),
      output: hourlyPoints(traffic, 'output'),
    };
    return { points, days: trafficByDay(points, zone) };
  }, [traffic, zone]);
  return (
    <>
      <Box mx="-1">
        <TimeChart
          isBare
          label="Bytes per day"
          height={132}
          axisWidth={64}
          isBytes
          barMs={dayMs}
          span={{
            from: days.at(-1)?.at ?? Date.parse(traffic.from),
            to: (days[0]?.at ?? Date.parse(traffic.to)) + dayMs,
          }}
          zone={zone}
          series={trafficKinds.map((kind) => ({
            name: names[kind],
            colour: colours[kind],
            points: days.toReversed().map((day) => ({ at: day.at, value: day[kind] })),
          }))}
          formatValue={formatBytes}
          formatTime={(at) => absoluteDay(new Date(at), zone)}
        />
      </Box>
      <chakra.p color="fg.muted" mt="1">
        In total,{' '}
        {trafficKinds.map((kind) => `${formatBytes(totalOf(points[kind]))} ${names[kind]}`).join(', ')}.
      </chakra.p>
      <chakra.details mt="1">
        <chakra.summary cursor="pointer" color="fg.muted">
          Show traffic by day
        </chakra.summary>
        <Days days={days} />
      </chakra.details>
    </>
  );
}

function Days({ days }: { days: readonly DayOfTraffic[] }) {
  return (
    <Box maxH="240px" overflowY="auto" mt="2" tabIndex={0} role="region" aria-label="Traffic by day">
      <PlainTable aria-label="Traffic by day">
        <thead>
          <tr>
            <HeadCell scope="col">Day</HeadCell>
            {trafficKinds.map((kind) => (
              <HeadCell key={kind} scope="col" data-number>
                {names[kind]}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <Cell>{day.day}</Cell>
              {trafficKinds.map((kind) => (
                <Cell key={kind} data-number>
                  {formatBytes(day[kind])}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Box>
  );
}
