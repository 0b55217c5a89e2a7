import { approximationNote, marked } from '@tailrace/domain/views/widgets/approximate';
import { exactFigure, formatFigure, shortFigure } from '@tailrace/domain/views/widgets/units';
import { useMemo, useRef, useState } from 'react';
import { ChartFrame } from '../ChartFrame.tsx';
import { textOn } from '../contrast.ts';
import { Legend } from '../Legend.tsx';
import type { Look } from '../look.ts';
import { MarkLayer, nextInLine } from '../MarkLayer.tsx';
import type { ChartProps } from '../model.ts';
import type { Size } from '../Plot.tsx';
import { coloursOf } from '../series-colours.ts';
import { useDrawn } from '../use-drawn.ts';
import { pieShapes, sliceAt } from './pie-shapes.ts';
import { type Pies, readPies } from './slices.ts';

const percents = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });
const wholePercents = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 });

/** Slices whose share of the radius is shorter, in pixels, have no room for a label. */
const labelledArc = 4.5;
const labelledRadius = 58;
// As styles, because the page sets the font of all elements.
const labelStyle = { fontSize: 11, fontWeight: 600 };
const nameStyle = { fontSize: 11 };
const namedRadius = 40;

function coloursById({ groups }: Pies, config: ChartProps['config'], look: Look): Map<string, string> {
  const colours = coloursOf(
    config,
    look,
    groups.map(({ coloured }) => coloured),
  );
  return new Map(
    groups.map(({ id, isOther }, index) => [id, isOther ? look.other : (colours[index] ?? look.other)]),
  );
}

/** Shares of a whole as slices: a pie for each value of the column groups and each series. */
export function PieChart(props: ChartProps) {
  const { label, config, table, zone } = props;
  const all = useMemo(() => readPies(table, config, zone), [table, config, zone]);
  const [filter, setFilter] = useState<ReadonlySet<string> | null>(null);
  const shown = filter && all.groups.some(({ id }) => filter.has(id)) ? filter : null;
  const pies = useMemo(
    () =>
      shown
        ? all.pies
            .map((pie) => ({ ...pie, slices: pie.slices.filter(({ group }) => shown.has(group.id)) }))
            .filter(({ slices }) => slices.length > 0)
        : all.pies,
    [all, shown],
  );
  const [only] = pies;
  const sum = only?.slices.reduce((total, { value }) => total + value, 0) ?? 0;
  const shareOf = (id: string) => only?.slices.find(({ group }) => group.id === id)?.value ?? 0;
  const summary = pies
    .map(({ name, unit, error, slices }) => {
      const texts = slices
        .slice(0, 3)
        .map(({ group, figure }) => `${group.name} ${formatFigure(figure, unit, error)}`);
      return `${name === '' ? 'Pie chart' : name}, ${slices.length} slices. Largest: ${texts.join(', ')}.`;
    })
    .join(' ');
  return (
    <ChartFrame
      label={label}
      summary={[summary, ...all.notes].join(' ')}
      isEmpty={pies.length === 0}
      legend={(look) => {
        const colours = coloursById(all, config, look);
        return (
          <Legend
            items={all.groups.map(({ id, name }) => ({
              id,
              name:
                pies.length === 1 && (shown?.has(id) ?? true)
                  ? `${name} ${percents.format(shareOf(id) / sum)}`
                  : name,
              colour: colours.get(id) ?? look.other,
            }))}
            shown={shown}
            onShown={setFilter}
            note={all.notes.join(', ')}
          />
        );
      }}
    >
      {(size, look) => <PiePlot {...props} pies={pies} all={all} size={size} look={look} />}
    </ChartFrame>
  );
}

interface PiePlotProps extends ChartProps {
  all: Pies;
  pies: Pies['pies'];
  size: Size;
  look: Look;
}

function PiePlot({ label, config, all, pies, size, look, onMark, onDrawn }: PiePlotProps) {
  const svg = useRef<SVGSVGElement>(null);
  const colours = useMemo(() => coloursById(all, config, look), [all, config, look]);
  const shapes = useMemo(() => pieShapes(pies, size), [pies, size]);
  const sumText = (pie: number, sum: number) =>
    marked(shortFigure(sum, pies[pie]?.unit ?? 'plain'), pies[pie]?.error);
  const colourOf = (id: string) => colours.get(id) ?? look.other;
  useDrawn(onDrawn, {
    inner: () => (svg.current ? new XMLSerializer().serializeToString(svg.current) : ''),
    size,
    look,
    title: label,
    legend: all.groups.map(({ id, name }) => ({ name, colour: colourOf(id) })),
  });
  return (
    <>
      <svg
        ref={svg}
        width={size.width}
        height={size.height}
        aria-hidden="true"
        fontFamily={look.font}
        textAnchor="middle"
      >
        {shapes.slices.map(({ slice, pie, path, share, middle }) => {
          const { x = 0, y = 0, radius = 0 } = shapes.pies[pie] ?? {};
          const colour = colourOf(slice.group.id);
          return (
            <g key={`${pie} ${slice.group.id}`}>
              <path
                d={path}
                transform={`translate(${x} ${y})`}
                fill={colour}
                stroke={look.panel}
                strokeWidth={1.5}
              />
              {share * radius >= labelledArc && radius >= labelledRadius && (
                <text x={middle.x} y={middle.y + 4} style={labelStyle} fill={textOn(colour)}>
                  {wholePercents.format(share)}
                </text>
              )}
            </g>
          );
        })}
        {shapes.pies.map(({ x, y, radius, inner, name, sum }, index) => (
          <g key={name} fill={look.muted}>
            {radius >= namedRadius && (
              <text
                x={x}
                y={y + 5}
                style={{
                  fontSize: Math.min(radius / 4, 22, (inner * 2.7) / Math.max(sumText(index, sum).length, 1)),
                  fontWeight: 600,
                }}
                fill={look.text}
              >
                {sumText(index, sum)}
              </text>
            )}
            {name !== '' && (
              <text x={x} y={y + radius + 14} style={nameStyle}>
                {name.length > radius / 3 ? `${name.slice(0, Math.max(Math.floor(radius / 3), 3))}…` : name}
              </text>
            )}
          </g>
        ))}
      </svg>
      <MarkLayer
        label={`${label}, by slice`}
        hint="The arrow keys move between slices. Enter opens the actions of a slice."
        count={shapes.slices.length}
        markAt={(pixel) => sliceAt(shapes, pixel)}
        positionOf={(mark) => shapes.slices[mark]?.middle ?? { x: 0, y: 0 }}
        keyed={nextInLine(shapes.slices.length)}
        textOf={(mark) => {
          const { slice, pie, share } = shapes.slices[mark] ?? {};
          const of = pies[pie ?? 0];
          if (!slice || !of) return { title: '', rows: [], notes: [] };
          const { id, name } = slice.group;
          const figure = exactFigure(slice.figure, of.unit, of.error);
          const notes = [percents.format(share ?? 0), approximationNote(of.error)];
          return {
            title: name,
            rows: [{ id, name: of.name, colour: colourOf(id), figure }],
            notes: notes.filter((note) => note !== null),
          };
        }}
        onChoose={(mark, at) => {
          const chosen = shapes.slices[mark]?.slice.mark;
          if (chosen) onMark?.(chosen, at);
        }}
      >
        {(mark) => {
          const { path = '', pie = 0 } = shapes.slices[mark ?? -1] ?? {};
          const { x = 0, y = 0 } = shapes.pies[pie] ?? {};
          return (
            <svg width={size.width} height={size.height} aria-hidden="true">
              <path
                d={path}
                transform={`translate(${x} ${y})`}
                fill="none"
                stroke={look.text}
                strokeWidth={2}
              />
            </svg>
          );
        }}
      </MarkLayer>
    </>
  );
}
