import { chakra } from '@chakra-ui/react';
import { formatDuration } from '@tailrace/domain/format/format';
import { isAllTime } from '@tailrace/domain/time/time-range';
import {
  type AggregationConfig,
  type AggregationWidget,
  isAggregation,
  isMessages,
  textOf,
  type Widget,
} from '@tailrace/domain/views/widgets/widget';
import { widgetRequest } from '@tailrace/domain/views/widgets/widget-request';
import { widgetTable } from '@tailrace/domain/views/widgets/widget-table';
import type { PivotResult } from '@tailrace/sdk';
import { type ReactNode, useMemo, useState } from 'react';
import { lazyWithRetry } from '#/app/first-load/lazy-with-retry.tsx';
import { Chart } from '#/components/charts/Chart.tsx';
import type { ChartEvent, DrawnChart } from '#/components/charts/model.ts';
import { Button } from '#/components/core/Button.tsx';
import { Delayed } from '#/components/core/Delayed.tsx';
import { RowsSkeleton } from '#/components/core/RowsSkeleton.tsx';
import { Skeleton } from '#/components/core/Skeleton.tsx';
import type { SearchProblem } from '#/features/query/run/index.ts';
import type { WidgetResult } from '#/features/widgets/run/index.ts';
import { MarkMenu, type PickedMark } from './drill/MarkMenu.tsx';
import type { WidgetBodyProps } from './model.ts';
import { useStreams } from './queries.ts';
import type { WidgetView } from './use-widget-view.tsx';
import { deletedText, hasTooManyGroups, problemText, withAutomaticIntervals } from './widget-problem.ts';

interface WidgetSkeletonProps {
  widget: Widget;
  title: string;
}

const bars = [34, 52, 41, 66, 78, 58, 70, 44, 61, 37, 49, 72];

/** A placeholder in the shape of what is loading. */
function WidgetSkeleton({ widget, title }: WidgetSkeletonProps) {
  const shape = isAggregation(widget) ? widget.config.visualization : 'messages';
  const label = `Loading ${title}`;
  if (shape === 'messages' || shape === 'table')
    return <RowsSkeleton rows={6} rowHeight={26} label={label} />;
  return (
    <Delayed>
      <chakra.div role="status" aria-label={label} h="full" p="4" overflow="hidden">
        {shape === 'numeric' || shape === 'pie' ? (
          <chakra.div display="grid" placeItems="center" h="full">
            <Skeleton height={shape === 'pie' ? 96 : 36} width={shape === 'pie' ? 96 : 120} />
          </chakra.div>
        ) : (
          <chakra.div display="flex" alignItems="end" gap="2" h="full">
            {bars.map((height, at) => (
              <chakra.div
                key={at}
                flex="1"
                display="flex"
                alignItems="end"
                h={`${height}%`}
                overflow="hidden"
              >
                <Skeleton height={400} />
              </chakra.div>
            ))}
          </chakra.div>
        )}
      </chakra.div>
    </Delayed>
  );
}

const MessagesBody = lazyWithRetry(async () => (await import('./messages/MessagesBody.tsx')).MessagesBody, {
  fallback: ({ widget, title }) => <WidgetSkeleton widget={widget} title={title} />,
});
const TextBody = lazyWithRetry(async () => (await import('./text/TextBody.tsx')).TextBody);

interface AnyBodyProps extends WidgetBodyProps {
  view: WidgetView;
}

/** The content of a widget; an earlier result stays while the next one loads, and after it failed. */
export function WidgetBody({ view, ...props }: AnyBodyProps) {
  const { widget, run, isBare } = props;
  const text = textOf(widget);
  if (text !== null) return <TextBody text={text} isBare={isBare} />;
  if (!isAggregation(widget) && !isMessages(widget)) return <UnknownBody type={(widget as Widget).type} />;
  const { result, problem } = run;
  if (!result) {
    return problem ? <ProblemBody {...props} problem={problem} /> : <WidgetSkeleton {...props} />;
  }
  if (isMessages(widget)) {
    if (!result.messages) return <WidgetSkeleton {...props} />;
    if (result.messages.total === 0) return <EmptyBody {...props} result={result} />;
    return <MessagesBody {...props} widget={widget} result={result} isWrapped={view.isWrapped} />;
  }
  if (!result.chart) return <WidgetSkeleton {...props} />;
  // Zero is a figure that is looked for; an empty chart is not.
  if (result.chart.total === 0 && widget.config.visualization !== 'numeric') {
    return <EmptyBody {...props} result={result} />;
  }
  return <AggregationBody {...props} widget={widget} result={result} chart={result.chart} view={view} />;
}

/** A type that only another server or a plugin can show. */
const UnknownBody = ({ type }: { type: string }) => (
  <WidgetMessage title={`This console cannot show widgets of type “${type}”`}>
    It comes from another version. It is kept as it is, and saved unchanged.
  </WidgetMessage>
);

interface WidgetMessageProps {
  title: string;
  children?: ReactNode;
  /** The one next step. */
  action?: ReactNode;
  role?: 'alert';
  isBare?: boolean;
}

/** A message instead of a widget's content, small enough for the smallest widget. */
const WidgetMessage = ({ title, children, action, role, isBare = false }: WidgetMessageProps) => (
  <chakra.div
    role={role}
    display="flex"
    flexDirection="column"
    alignItems="center"
    justifyContent="safe center"
    gap="1"
    h="full"
    overflow="auto"
    px="4"
    py="2"
    textAlign="center"
  >
    <chakra.p textStyle={isBare ? 'title' : 'table'} fontWeight="medium">
      {title}
    </chakra.p>
    {children && (
      <chakra.p textStyle={isBare ? 'ui' : 'small'} color="fg.muted" maxW="prose" overflowWrap="anywhere">
        {children}
      </chakra.p>
    )}
    {action && <chakra.div pt="1">{action}</chakra.div>}
  </chakra.div>
);

interface ProblemBodyProps extends WidgetBodyProps {
  problem: SearchProblem;
}

/** Why a widget has no answer, and the one action that may help. */
function ProblemBody({ widget, problem, run, isBare, onChange }: ProblemBodyProps) {
  const streams = useStreams(problem.kind === 'denied' ? problem.streams : []);
  const { title, text } = problemText(problem, streams);
  const wider = hasTooManyGroups(problem) ? withAutomaticIntervals(widget) : null;
  return (
    <WidgetMessage
      role="alert"
      title={title}
      isBare={isBare}
      action={
        !isBare &&
        (wider ? (
          <Button size="sm" onClick={() => onChange(wider)}>
            Use automatic intervals
          </Button>
        ) : (
          <Button size="sm" disabled={run.isRunning} onClick={run.retry}>
            Retry
          </Button>
        ))
      }
    >
      {text}
    </WidgetMessage>
  );
}

interface EmptyBodyProps extends WidgetBodyProps {
  result: WidgetResult;
}

const widerTimes = 4;

/** No messages match; a wider range is one click away. */
function EmptyBody({ widget, context, result, isBare, onZoom }: EmptyBodyProps) {
  const { timeRange, streams } = widgetRequest(widget, context);
  const { isDeleted } = useStreams(streams);
  const gone = streams.filter(isDeleted);
  if (gone.length > 0) {
    const { title, text } = deletedText(gone);
    return (
      <WidgetMessage title={title} isBare={isBare}>
        {text}
      </WidgetMessage>
    );
  }
  const to = Date.parse(result.searchedRange.to);
  const length = (to - Date.parse(result.searchedRange.from)) * widerTimes;
  const canWiden = onZoom && !isBare && !isAllTime(timeRange) && length > 0;
  return (
    <WidgetMessage
      title="No messages match"
      isBare={isBare}
      action={
        canWiden && (
          <Button size="sm" onClick={() => onZoom({ from: Math.max(0, to - length), to })}>
            Search {formatDuration(length)}
          </Button>
        )
      }
    />
  );
}

interface AggregationBodyProps extends WidgetBodyProps<AggregationWidget> {
  result: WidgetResult;
  chart: PivotResult;
  view: Omit<WidgetView, 'isWrapped'>;
}

const SaveChartDialog = lazyWithRetry(
  async () => (await import('#/components/charts/export/SaveChartDialog.tsx')).SaveChartDialog,
);

/** A chart and the menu of its marks. */
function AggregationBody({ result, chart, view, ...props }: AggregationBodyProps) {
  const { widget, title, zone, crosshairGroup, isBare, onChange, onZoom } = props;
  const { isTable, isSaving, onSaved } = view;
  const { config } = widget;
  const { trend, share, events } = result;
  const table = useMemo(() => widgetTable(config, chart, share), [config, chart, share]);
  const before = useMemo(() => (trend ? widgetTable(config, trend) : null), [config, trend]);
  const marked = useMemo(() => events?.map(chartEvent), [events]);
  // The sort of a chart that is looked at as a table is that of the table alone.
  const [sorted, setSorted] = useState<{ of: AggregationConfig; sort: AggregationConfig['sort'] } | null>(
    null,
  );
  const sort = sorted?.of === config ? sorted.sort : config.sort;
  const shown = useMemo(
    () =>
      isTable ? { ...config, visualization: 'table' as const, visualization_config: null, sort } : config,
    [config, isTable, sort],
  );
  const [drawn, setDrawn] = useState<DrawnChart | null>(null);
  const [picked, setPicked] = useState<PickedMark | null>(null);
  return (
    <>
      <Chart
        label={title}
        config={shown}
        table={table}
        before={before}
        zone={zone}
        onDrawn={setDrawn}
        {...(marked ? { events: marked } : {})}
        {...(crosshairGroup === undefined ? {} : { crosshairGroup })}
        {...(isBare
          ? {}
          : {
              onMark: (mark, at) => setPicked({ mark, at }),
              onConfig: (next) =>
                isTable ? setSorted({ of: config, sort: next.sort }) : onChange({ ...widget, config: next }),
              ...(onZoom ? { onZoom } : {}),
            })}
      />
      {isSaving && <SaveChartDialog {...{ title, config: shown, table, zone, drawn }} onClose={onSaved} />}
      {picked && <MarkMenu {...props} table={table} picked={picked} onClose={() => setPicked(null)} />}
    </>
  );
}

const chartEvent = ({
  timestamp,
  message,
  alert,
}: NonNullable<WidgetResult['events']>[number]): ChartEvent => ({
  at: Date.parse(timestamp),
  message,
  isAlert: alert,
});
