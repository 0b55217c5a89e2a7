import { Box, type SystemStyleObject } from '@chakra-ui/react';
import { emptyLabel } from '@tailrace/domain/search/value-label';
import { approximationNote, spoken } from '@tailrace/domain/views/widgets/approximate';
import { exactFigure, formatFigure } from '@tailrace/domain/views/widgets/units';
import { ChartTooltip } from '../ChartTooltip.tsx';
import { useCrosshair } from '../crosshair.ts';
import type { ChartProps } from '../model.ts';
import { momentLabel, spanLabel } from '../span-label.ts';
import type { Drawing } from './drawing.ts';
import { type Layout, xPixel } from './layout.ts';
import { pointAt, rankedAt, spanBetween } from './pick.ts';
import { useCursor } from './use-cursor.ts';

interface PlotLayerProps extends Pick<ChartProps, 'label' | 'zone' | 'onMark' | 'onZoom' | 'crosshairGroup'> {
  events: NonNullable<ChartProps['events']>;
  drawing: Drawing;
  layout: Layout;
  isBars: boolean;
}

const styles: SystemStyleObject = {
  position: 'absolute',
  cursor: 'crosshair',
  touchAction: 'pan-y',
  userSelect: 'none',
  '& [data-line]': { position: 'absolute', insetBlock: 0, borderInlineStart: '1px dashed var(--fg-faint)' },
  '& [data-across]': { position: 'absolute', insetInline: 0, borderBlockStart: '1px dashed var(--fg-faint)' },
  '& [data-partial]': {
    position: 'absolute',
    insetBlock: 0,
    background: 'repeating-linear-gradient(135deg, var(--fg-faint) 0 1px, transparent 1px 6px)',
    opacity: 0.2,
  },
  '& [data-selected]': {
    position: 'absolute',
    insetBlock: 0,
    background: 'color-mix(in srgb, var(--accent-solid) 14%, transparent)',
    borderInline: '1.5px solid var(--accent-solid)',
    outline: 'none',
  },
};

/** Hatching in a narrower interval is only noise, in pixels. */
const leastHatch = 6;
/** Rows of the tooltip; more would cover the chart. */
const maxRows = 12;
/** Figures that are spoken for a point. */
const maxSpoken = 5;
/** Distance at which an event is pointed at, in pixels. */
const eventReach = 5;

const hint =
  'Left and right move between points, up and down between series. Enter opens the actions of a point. Shift with left or right selects a time range, and Enter zooms to it.';

const turnedHint =
  'Up and down move between points, left and right between series. Enter opens the actions of a point.';

/** The part of a chart that is pointed at: crosshair, tooltip, selection, and the keys. */
export function PlotLayer(props: PlotLayerProps) {
  const { drawing, layout, zone, label, events, isBars, onMark, onZoom, crosshairGroup } = props;
  const { data, series } = drawing;
  const crosshair = useCrosshair(data.type === 'time' ? crosshairGroup : undefined);
  const { cursor, selection, isDragging, handlers } = useCursor({
    drawing,
    layout,
    isBars,
    onMark,
    onZoom,
    onPoint: crosshair.show,
  });
  const last = data.points.length - 1;
  const state = data.points[cursor?.point ?? last];
  const titleOf = (point: typeof state) => (point?.span ? spanLabel(point.span, zone) : point?.name || label);
  const pixelOf = (x: number) => xPixel(layout, x) - (layout.isHorizontal ? layout.top : layout.left);

  const ranked = rankedAt(drawing, cursor?.point ?? last);
  const listed = [...new Set(cursor?.series == null ? ranked : [cursor.series, ...ranked])];
  // Of many series, those that are zero are only counted.
  const isZero = (at: number) => at !== cursor?.series && series[at]?.values[cursor?.point ?? last] === 0;
  const rows = listed.length > maxSpoken ? listed.filter((at) => !isZero(at)) : listed;
  const zeros = listed.length - rows.length;
  const near = cursor
    ? events.filter(
        ({ at }) => Math.abs(pixelOf(at) - pixelOf(state?.x ?? 0)) <= Math.max(layout.band / 2, eventReach),
      )
    : [];
  const eventTexts = near
    .slice(0, 3)
    .map(
      ({ at, message, isAlert }) =>
        `${isAlert ? 'Alert' : 'Event'}, ${momentLabel(at, zone)}: ${message || emptyLabel}`,
    );
  const chosen = selection && spanBetween(drawing, selection[0] ?? 0, selection[1] ?? 0);
  const read = [
    chosen ? `${spanLabel(chosen, zone)} selected, Enter zooms` : titleOf(state),
    ...listed.slice(0, maxSpoken).map((at) => {
      const of = series[at];
      const figure = of?.figures[cursor?.point ?? last] ?? null;
      return of ? `${of.name} ${formatFigure(figure, of.unit, of.error)}` : '';
    }),
    ...eventTexts,
  ];
  const estimated = approximationNote(...rows.slice(0, maxRows).map((at) => series[at]?.error));
  const elsewhere = crosshair.elsewhere === null ? null : data.points[pointAt(drawing, crosshair.elsewhere)];
  const partial = data.points.findLast(({ isPartial }) => isPartial);

  return (
    <Box
      role="slider"
      tabIndex={0}
      aria-label={`${label}, by point`}
      aria-description={layout.isHorizontal ? turnedHint : hint}
      aria-orientation={layout.isHorizontal ? 'vertical' : 'horizontal'}
      aria-valuemin={0}
      aria-valuemax={Math.max(last, 0)}
      aria-valuenow={cursor?.point ?? Math.max(last, 0)}
      aria-valuetext={spoken(read.filter((text) => text !== '').join(', '))}
      css={styles}
      style={{ left: layout.left, top: layout.top, width: layout.width, height: layout.height }}
      {...handlers}
    >
      {partial && layout.band >= leastHatch && (
        <div data-partial style={{ left: pixelOf(partial.x) - layout.band / 2, width: layout.band }} />
      )}
      {elsewhere && crosshair.elsewhere !== null && isWithin(data, crosshair.elsewhere) && (
        <div data-line style={{ left: pixelOf(elsewhere.x) }} />
      )}
      {cursor && state && !layout.isHorizontal && <div data-line style={{ left: pixelOf(state.x) }} />}
      {cursor && state && layout.isHorizontal && <div data-across style={{ top: pixelOf(state.x) }} />}
      {selection && (
        <div
          data-selected
          data-chosen
          style={selectedBox(drawing, layout, selection[0] ?? 0, selection[1] ?? 0)}
        />
      )}
      {cursor && state && (
        <ChartTooltip
          title={chosen ? spanLabel(chosen, zone) : titleOf(state)}
          at={cursor.at}
          rows={(chosen ? [] : rows.slice(0, maxRows)).flatMap((at) => {
            const of = series[at];
            const figure = of && exactFigure(of.figures[cursor.point] ?? null, of.unit, of.error);
            return of && figure
              ? [{ id: of.id, name: of.name, colour: of.colour, figure, isNearest: at === cursor.series }]
              : [];
          })}
          notes={[
            ...(chosen ? [isDragging ? 'Release to zoom' : 'Enter to zoom, Esc to clear'] : []),
            ...(!chosen && listed.length === 0 ? ['No values'] : []),
            ...(!chosen && rows.length > maxRows ? [`${rows.length - maxRows} more series`] : []),
            ...(!chosen && zeros > 0 ? [`${zeros} more with 0`] : []),
            ...(!chosen && estimated ? [estimated] : []),
            ...(!chosen && state.isPartial ? ['The time range ends within this interval'] : []),
            ...eventTexts,
            ...(near.length > eventTexts.length ? [`${near.length - eventTexts.length} more events`] : []),
          ]}
        />
      )}
    </Box>
  );
}

const isWithin = ({ from, to }: Drawing['data'], at: number) => at >= from && at <= to;

function selectedBox(drawing: Drawing, layout: Layout, one: number, other: number) {
  const { points } = drawing.data;
  const [from, to] = [points[Math.min(one, other)]?.x ?? 0, points[Math.max(one, other)]?.x ?? 0];
  const left = Math.max(xPixel(layout, from) - layout.left - layout.band / 2, 0);
  const right = Math.min(xPixel(layout, to) - layout.left + layout.band / 2, layout.width);
  return { left, width: Math.max(right - left, 1) };
}
