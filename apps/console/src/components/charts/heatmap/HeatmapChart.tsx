import { Box } from '@chakra-ui/react';
import { countOf } from '@tailrace/domain/format/format';
import { approximationNote } from '@tailrace/domain/views/widgets/approximate';
import { exactFigure, formatFigure } from '@tailrace/domain/views/widgets/units';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { ChartFrame } from '../ChartFrame.tsx';
import type { Look } from '../look.ts';
import { MarkLayer } from '../MarkLayer.tsx';
import type { ChartProps } from '../model.ts';
import type { Size } from '../Plot.tsx';
import { useDrawn } from '../use-drawn.ts';
import { type Cells, readCells } from './cells.ts';
import { type ColourRange, colourRange } from './colour-range.ts';
import { canvasPen, drawCells, markupPen } from './draw-cells.ts';
import { type GridLayout, gridLayout } from './grid-layout.ts';

/** Rows and columns of a pivot as cells whose colour tells their figure. */
export function HeatmapChart(props: ChartProps) {
  const { label, config, table, zone } = props;
  const cells = useMemo(() => readCells(table, config, zone), [table, config, zone]);
  const range = useMemo(() => colourRange(config, cells), [config, cells]);
  const ends = [range.lower, range.upper].map((end) => formatFigure(end, cells.unit));
  const size = `${countOf(cells.down.length, 'row')}, ${countOf(cells.across.length, 'column')}`;
  return (
    <ChartFrame
      label={label}
      summary={[`Heatmap, ${size}, from ${ends.join(' to ')}.`, ...cells.notes].join(' ')}
      isEmpty={cells.isEmpty}
      legend={() => (
        <Box
          display="flex"
          alignItems="center"
          gap="2"
          px="3"
          pt="1"
          pb="1.5"
          textStyle="micro"
          color="fg.muted"
          css={{ '@container (max-height: 150px)': { display: 'none' } }}
        >
          <span>{ends[0]}</span>
          <Box
            w="120px"
            h="9px"
            borderRadius="xs"
            forcedColorAdjust="none"
            style={{ background: `linear-gradient(to right, ${range.stops.join(', ')})` }}
          />
          <span>{ends[1]}</span>
          <Box flex="1" truncate>
            {cells.notes.join(' ')}
          </Box>
        </Box>
      )}
    >
      {(plot, look) => <HeatmapPlot {...props} cells={cells} range={range} size={plot} look={look} />}
    </ChartFrame>
  );
}

interface HeatmapPlotProps extends ChartProps {
  cells: Cells;
  range: ColourRange;
  size: Size;
  look: Look;
}

/** The next cell by arrow keys, Home and End; cells are counted line by line. */
function nextCell({ across, down }: Cells) {
  return (key: string, mark: number | null): number | undefined => {
    const columns = across.length;
    const [y, x] = mark === null ? [0, 0] : [Math.floor(mark / columns), mark % columns];
    const steps: Partial<Record<string, readonly [number, number]>> = {
      ArrowLeft: [y, x - 1],
      ArrowRight: [y, x + 1],
      ArrowUp: [y - 1, x],
      ArrowDown: [y + 1, x],
      Home: [y, 0],
      End: [y, columns - 1],
    };
    const to = steps[key];
    if (!to) return undefined;
    if (mark === null) return 0;
    const within = (value: number, length: number) => Math.min(Math.max(value, 0), length - 1);
    return within(to[0], down.length) * columns + within(to[1], columns);
  };
}

function HeatmapPlot({ label, cells, range, size, look, onMark, onDrawn }: HeatmapPlotProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const layout = useMemo(() => gridLayout(cells, size, look), [cells, size, look]);
  useLayoutEffect(() => {
    const pen = canvas.current && canvasPen(canvas.current, size.width, size.height, look);
    if (pen) drawCells(pen, cells, range, layout, look);
  }, [cells, range, layout, size, look]);
  useDrawn(onDrawn, {
    inner: async () => {
      const { escaped } = await import('../picture.ts');
      const pen = markupPen(look, escaped);
      drawCells(pen, cells, range, layout, look);
      return pen.markup();
    },
    size,
    look,
    title: label,
    legend: [range.lower, range.upper].map((end) => ({
      name: formatFigure(end, cells.unit),
      colour: range.colourOf(end) ?? look.other,
    })),
  });
  const columns = cells.across.length;
  const at = (mark: number) => ({ down: Math.floor(mark / columns), across: mark % columns });
  const boxOf = (mark: number) => {
    const { down, across } = at(mark);
    const { left, top, cell } = layout;
    return { left: left + across * cell.width, top: top + down * cell.height, ...cell };
  };
  return (
    <>
      <div aria-hidden="true">
        <canvas ref={canvas} style={{ width: size.width, height: size.height }} />
      </div>
      <MarkLayer
        label={`${label}, by cell`}
        hint="The arrow keys move between cells. Enter opens the actions of a cell."
        count={columns * cells.down.length}
        markAt={(pixel) => cellAt(layout, cells, pixel)}
        positionOf={(mark) => {
          const { left, top, width, height } = boxOf(mark);
          return { x: left + width / 2, y: top + height / 2 };
        }}
        keyed={nextCell(cells)}
        textOf={(mark) => {
          const { down, across } = at(mark);
          const figure = cells.figures[down]?.[across] ?? null;
          const error = cells.errorAt(down, across);
          const text = exactFigure(figure, cells.unit, error);
          const note = approximationNote(error);
          return {
            title: cells.down[down] ?? '',
            rows: [
              {
                id: 'cell',
                name: cells.across[across] ?? '',
                colour: range.colourOf(figure) ?? look.panel,
                figure: text,
              },
            ],
            notes: figure === null || note === null ? [] : [note],
          };
        }}
        onChoose={(mark, position) => {
          const { down, across } = at(mark);
          if ((cells.figures[down]?.[across] ?? null) !== null)
            onMark?.(cells.markAt(down, across), position);
        }}
      >
        {(mark) =>
          mark !== null && (
            <div
              style={{
                position: 'absolute',
                ...boxOf(mark),
                outline: `2px solid ${look.text}`,
                outlineOffset: -1,
                boxShadow: `0 0 0 2px ${look.panel}`,
              }}
            />
          )
        }
      </MarkLayer>
    </>
  );
}

function cellAt(
  { left, top, cell }: GridLayout,
  { across, down }: Cells,
  { x, y }: { x: number; y: number },
) {
  const column = Math.floor((x - left) / cell.width);
  const row = Math.floor((y - top) / cell.height);
  const isInside = column >= 0 && column < across.length && row >= 0 && row < down.length;
  return isInside ? row * across.length + column : null;
}
