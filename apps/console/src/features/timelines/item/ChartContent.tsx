import { Box, chakra } from '@chakra-ui/react';
import { figureText, numericColumns, type PinnedChart } from '@tailrace/domain/timelines/timeline';
import { useRef } from 'react';
import { useIsVisible } from '#/app/use-is-visible.ts';
import { Button } from '#/components/core/Button.tsx';
import { Cell, HeadCell, PlainTable } from '#/components/PlainTable.tsx';
import { WidgetCard } from '#/features/widgets/cards/index.ts';
import { useWidgetResult } from '#/features/widgets/run/index.ts';

interface ChartContentProps {
  chart: PinnedChart;
  title: string;
  zone: string;
}

/** The widget has a query, streams and a time range of its own. */
const alone = {
  query: {
    query: { type: 'elasticsearch' as const, query_string: '' },
    timerange: { type: 'relative' as const, range: 0 },
    filter: null,
  },
  override: { timeRange: null, query: '' },
  parameters: [],
};

/** The chart, asked for again; or the figures that were pinned where its messages are gone or cannot be read. */
export function ChartContent({ chart: { widget, columns, rows, is_cut }, title, zone }: ChartContentProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isVisible = useIsVisible(frame);
  const { result, problem, isRunning, retry } = useWidgetResult(widget, alone, { isVisible, isLive: false });
  const isGone = (problem !== null && !result) || (result?.chart?.total === 0 && rows.length > 0);
  const figures = <Figures {...{ title, columns, rows, zone }} isCut={is_cut} />;
  return (
    <div ref={frame}>
      {isGone ? (
        <>
          {figures}
          <chakra.p textStyle="small" color="fg.muted" mt="1">
            {problem ? 'The chart could not be drawn again.' : 'No messages match any more.'} These are the
            figures when it was pinned.{' '}
            {problem && (
              <Button size="xs" disabled={isRunning} onClick={retry}>
                Retry
              </Button>
            )}
          </chakra.p>
        </>
      ) : (
        <>
          <Box h="240px" maxW="760px">
            <WidgetCard
              widget={widget}
              title={title}
              context={alone}
              isVisible={isVisible}
              zone={zone}
              isLive={false}
            />
          </Box>
          {rows.length > 0 && (
            <chakra.details mt="1">
              <chakra.summary textStyle="small" cursor="pointer" color="fg.muted">
                Figures when it was pinned
              </chakra.summary>
              {figures}
            </chakra.details>
          )}
        </>
      )}
    </div>
  );
}

interface FiguresProps extends Pick<PinnedChart, 'columns' | 'rows'> {
  title: string;
  isCut: boolean;
  zone: string;
}

function Figures({ title, columns, rows, isCut, zone }: FiguresProps) {
  const isNumeric = numericColumns({ columns, rows });
  return (
    <Box mt="1.5">
      <PlainTable aria-label={`Figures of ${title}`} maxW="760px">
        <thead>
          <tr>
            {columns.map((name, at) => (
              <HeadCell key={at} data-number={isNumeric[at] || undefined}>
                {name}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            <tr key={line}>
              {columns.map((_, at) => (
                <Cell key={at} data-number={isNumeric[at] || undefined}>
                  <bdi>{figureText(row[at] ?? null, zone)}</bdi>
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </PlainTable>
      {isCut && (
        <chakra.p textStyle="small" color="fg.muted" mt="1">
          More figures were left out.
        </chakra.p>
      )}
    </Box>
  );
}
