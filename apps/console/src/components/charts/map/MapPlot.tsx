import { Box } from '@chakra-ui/react';
import { approximationNote } from '@tailrace/domain/views/widgets/approximate';
import { exactFigure } from '@tailrace/domain/views/widgets/units';
import type { AggregationConfig } from '@tailrace/domain/views/widgets/widget';
import { geoMercator, geoPath } from 'd3-geo';
import { Maximize, Minus, Plus } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { feature, mesh } from 'topojson-client';
import world from 'world-atlas/countries-110m.json';
import { IconButton } from '#/components/core/Button.tsx';
import type { Look } from '../look.ts';
import { MarkLayer, nextInLine } from '../MarkLayer.tsx';
import type { ChartProps } from '../model.ts';
import type { Size } from '../Plot.tsx';
import { useDrawn } from '../use-drawn.ts';
import type { MapLocation, MapLocations } from './locations.ts';
import { useMapMoves } from './use-map-moves.ts';
import { fitView, project, storedView, type View, withView, worldSize, zoomed } from './viewport.ts';

const smallestRadius = 3;

type Topology = Parameters<typeof mesh>[0];

/** The land and the borders of the world as SVG paths, on a Mercator map at zoom 0. */
interface Outline {
  land: string;
  borders: string;
}

let cachedOutline: Outline | null = null;

/** Drawn once for all maps. */
function worldOutline(): Outline {
  if (cachedOutline) return cachedOutline;
  const topology = world as unknown as Topology;
  const { land, countries } = topology.objects;
  const path = geoPath(
    geoMercator()
      .scale(worldSize / (2 * Math.PI))
      .translate([worldSize / 2, worldSize / 2]),
  ).digits(2);
  cachedOutline = {
    land: land ? (path(feature(topology, land)) ?? '') : '',
    borders: path(mesh(topology, countries as Parameters<typeof mesh>[1], (a, b) => a !== b)) ?? '',
  };
  return cachedOutline;
}

const nameOf = (config: AggregationConfig) => JSON.stringify(storedView(config));

/**
 * The part of the world that is shown: as it was moved here, else as it is stored, else all places. What is moved is
 * written to the widget, if it may be changed; a viewport that somebody else stores meanwhile is shown.
 */
function useView(
  config: AggregationConfig,
  locations: readonly MapLocation[],
  size: Size,
  onConfig: ((config: AggregationConfig) => void) | undefined,
) {
  const [moved, setMoved] = useState<{ view: View; stored: readonly string[] } | null>(null);
  const stored = nameOf(config);
  const own = moved?.stored.includes(stored) ? moved.view : null;
  const view = own ?? storedView(config) ?? fitView(locations, size);
  return {
    view,
    /** While a map is dragged, only the last place is written. */
    move: (next: View, isDone = true) => {
      const written = withView(config, next);
      setMoved({ view: next, stored: [stored, nameOf(written)] });
      if (isDone) onConfig?.(written);
    },
    fit: () => fitView(locations, size),
  };
}

interface MapPlotProps extends ChartProps {
  data: MapLocations;
  colours: readonly string[];
  size: Size;
  look: Look;
}

/** The map, its circles, and the ways to move it. */
export function MapPlot({
  label,
  config,
  data,
  colours,
  size,
  look,
  onMark,
  onConfig,
  onDrawn,
}: MapPlotProps) {
  const svg = useRef<SVGSVGElement>(null);
  const { view, move, fit } = useView(config, data.locations, size, onConfig);
  const { element, isDragging, handlers } = useMapMoves(view, move, fit);
  const outline = useMemo(() => worldOutline(), []);
  const scale = 2 ** view.zoom;
  const largest = Math.min(Math.max(Math.min(size.width, size.height) / 14, 8), 28);
  const circles = data.locations.map((location) => {
    const { x, y } = project(location);
    return {
      x: (x - view.x) * scale + size.width / 2,
      y: (y - view.y) * scale + size.height / 2,
      radius: Math.max(Math.sqrt(location.size) * largest, smallestRadius),
      colour: colours[location.group] ?? look.accent,
      location,
    };
  });
  useDrawn(onDrawn, {
    inner: () => (svg.current ? new XMLSerializer().serializeToString(svg.current) : ''),
    size,
    look,
    title: label,
    legend: data.groups.flatMap(({ name }, at) =>
      name === '' ? [] : [{ name, colour: colours[at] ?? look.accent }],
    ),
  });
  const world = `translate(${size.width / 2 - view.x * scale} ${size.height / 2 - view.y * scale}) scale(${scale})`;
  return (
    <Box
      ref={element}
      position="absolute"
      inset="0"
      cursor={isDragging ? 'grabbing' : 'grab'}
      touchAction="none"
      // Printed from the menu of the browser, the page has another width before anything can be drawn anew.
      css={{ '@media print': { '& > svg': { width: '100%', height: '100%' } } }}
      {...handlers}
    >
      <svg
        ref={svg}
        width={size.width}
        height={size.height}
        viewBox={`0 0 ${size.width} ${size.height}`}
        aria-hidden="true"
      >
        <g transform={world}>
          <path d={outline.land} fill={look.border} />
          <path
            d={outline.borders}
            fill="none"
            stroke={look.panel}
            strokeWidth={0.8}
            vectorEffect="non-scaling-stroke"
          />
        </g>
        {circles.map(({ x, y, radius, colour, location }) => (
          <circle
            key={`${location.group} ${location.name}`}
            cx={x}
            cy={y}
            r={radius}
            fill={colour}
            fillOpacity={location.isNegative ? 0 : 0.6}
            stroke={colour}
            strokeWidth={1.5}
          />
        ))}
      </svg>
      <MarkLayer
        label={`${label}, by place`}
        hint="The arrow keys move between places, with Shift they move the map. Plus and minus zoom, 0 shows all places. Enter opens the actions of a place."
        count={circles.length}
        markAt={({ x, y }) => {
          // The smallest are drawn last, over the others.
          const found = circles.findLastIndex(
            (circle) => Math.hypot(circle.x - x, circle.y - y) <= circle.radius + 2,
          );
          return found < 0 ? null : found;
        }}
        positionOf={(mark) => circles[mark] ?? { x: 0, y: 0 }}
        keyed={nextInLine(circles.length)}
        textOf={(mark) => {
          const { location, colour = '' } = circles[mark] ?? {};
          if (!location) return { title: label, rows: [], notes: [] };
          const name = data.groups[location.group]?.name ?? '';
          const figure = exactFigure(location.figure, data.unit, data.error);
          const note = approximationNote(data.error);
          return {
            title: location.name,
            rows: [{ id: location.name, name, colour, figure }],
            notes: note === null ? [] : [note],
          };
        }}
        onChoose={(mark, at) => {
          const chosen = circles[mark]?.location.mark;
          if (chosen) onMark?.(chosen, at);
        }}
      >
        {(mark) => {
          const circle = mark === null ? undefined : circles[mark];
          return (
            circle && (
              <svg
                width={size.width}
                height={size.height}
                aria-hidden="true"
                style={{ position: 'absolute' }}
              >
                <circle
                  cx={circle.x}
                  cy={circle.y}
                  r={circle.radius + 1.5}
                  fill="none"
                  stroke={look.text}
                  strokeWidth={2}
                />
              </svg>
            )
          );
        }}
      </MarkLayer>
      <Box
        data-on-screen
        position="absolute"
        top="1"
        insetEnd="1"
        display="flex"
        flexDirection="column"
        bg="bg.panel"
        borderRadius="md"
        cursor="default"
        onPointerDown={(event) => event.stopPropagation()}
        css={{ '@container (max-height: 150px)': { display: 'none' } }}
      >
        <IconButton variant="ghost" size="sm" aria-label="Zoom in" onClick={() => move(zoomed(view, 1))}>
          <Plus size={14} aria-hidden />
        </IconButton>
        <IconButton variant="ghost" size="sm" aria-label="Zoom out" onClick={() => move(zoomed(view, -1))}>
          <Minus size={14} aria-hidden />
        </IconButton>
        <IconButton variant="ghost" size="sm" aria-label="Show all places" onClick={() => move(fit())}>
          <Maximize size={13} aria-hidden />
        </IconButton>
      </Box>
    </Box>
  );
}
