import { ownSettings } from '@tailrace/domain/views/widgets/own-settings';
import { type AggregationConfig, visualizationOf } from '@tailrace/domain/views/widgets/widget';
import { BarChart, LineChart, ScatterChart } from 'echarts/charts';
import { GridSimpleComponent } from 'echarts/components';
import { use } from 'echarts/core';
import { useMemo, useState } from 'react';
import { ChartFrame } from '../ChartFrame.tsx';
import { EChart } from '../EChart.tsx';
import { Legend } from '../Legend.tsx';
import type { Look } from '../look.ts';
import type { ChartProps } from '../model.ts';
import type { Size } from '../Plot.tsx';
import { coloursOf } from '../series-colours.ts';
import type { CartesianData } from './data.ts';
import { drawBar, drawLine, drawScatter, interpolationOf } from './draw-series.ts';
import { type Arrangement, arrange } from './drawing.ts';
import { layoutOf } from './layout.ts';
import { cartesianOption, type DrawSeries } from './option.ts';
import { PlotLayer } from './PlotLayer.tsx';
import { nameOf, readPoints } from './points.ts';
import { summaryOf } from './summary.ts';

// The simple grid is without the library's axis pointer.
use([BarChart, LineChart, ScatterChart, GridSimpleComponent]);

/** How a kind of chart draws its series. */
interface Kind {
  name: string;
  draw: DrawSeries;
  arrangement: Arrangement;
  isBars: boolean;
  /** Its lengths are compared, so the axis begins with zero. */
  needsZero: boolean;
}

/** Stacked bars below zero grow downwards, which the wire calls `relative`. */
function arrangementOf({ visualization_config: config }: AggregationConfig): Arrangement {
  const mode = config && 'barmode' in config ? config.barmode : 'stack';
  return mode === 'overlay' || mode === 'group' ? mode : 'stack';
}

function kindOf(config: AggregationConfig): Kind {
  const line = { arrangement: 'overlay' as const, isBars: false };
  switch (visualizationOf(config)) {
    case 'line':
      return {
        name: 'Line chart',
        ...line,
        draw: drawLine(interpolationOf(config), false),
        needsZero: false,
      };
    case 'area':
      return { name: 'Area chart', ...line, draw: drawLine(interpolationOf(config), true), needsZero: true };
    case 'scatter':
      return { name: 'Scatter plot', ...line, draw: drawScatter, needsZero: false };
    default:
      return {
        name: 'Bar chart',
        draw: drawBar,
        arrangement: arrangementOf(config),
        isBars: true,
        needsZero: true,
      };
  }
}

/** The series with their colours. */
function colouredSeries({ series }: CartesianData, config: AggregationConfig, look: Look) {
  const hasSeveral = new Set(series.map(({ counted }) => counted)).size > 1;
  const colours = coloursOf(
    config,
    look,
    series.map(({ name, groups, counted, function: text }, metric) =>
      groups.length === 0
        ? { field: null, value: text, alsoNamed: [name, counted], metric }
        : {
            field: groups.length === 1 ? (groups[0]?.field ?? null) : null,
            value: nameOf(groups.map(({ value }) => value)),
            alsoNamed: [name],
            ...(hasSeveral ? { of: counted } : {}),
          },
    ),
  );
  return series.map((one, at) => ({ ...one, colour: one.isRest ? look.other : (colours[at] ?? look.other) }));
}

const none: readonly [] = [];

/** Bars, lines, areas or dots over time or over values. */
export function CartesianChart(props: ChartProps) {
  const { label, config, table, zone } = props;
  const data = useMemo(() => readPoints(table, zone), [table, zone]);
  const kind = useMemo(() => kindOf(config), [config]);
  const summary = useMemo(() => summaryOf(kind.name, data, zone), [kind, data, zone]);
  const [filter, setFilter] = useState<ReadonlySet<string> | null>(null);
  // A filter whose series are gone from the result shows all.
  const shown = filter && data.series.some(({ id }) => filter.has(id)) ? filter : null;
  const isEmpty = data.series.every(({ values }) => values.every((value) => value === null));
  const hasLegend = data.series.length > 1 || data.left.length > 0;
  return (
    <ChartFrame
      label={label}
      summary={summary}
      isEmpty={isEmpty}
      legend={(look) =>
        hasLegend && (
          <Legend
            items={colouredSeries(data, config, look)}
            shown={shown}
            onShown={setFilter}
            left={data.left}
          />
        )
      }
    >
      {(size, look) => <CartesianPlot {...props} {...{ data, kind, shown, size, look, hasLegend }} />}
    </ChartFrame>
  );
}

interface CartesianPlotProps extends ChartProps {
  data: CartesianData;
  kind: Kind;
  shown: ReadonlySet<string> | null;
  size: Size;
  look: Look;
  hasLegend: boolean;
}

function CartesianPlot(props: CartesianPlotProps) {
  const { label, config, zone, events = none, data, kind, shown, size, look, hasLegend } = props;
  const own = useMemo(() => ownSettings(config), [config]);
  const drawing = useMemo(() => {
    // Lengths of logarithms do not add up, so bars stand beside each other.
    const arrangement = kind.arrangement === 'stack' && own.isLogarithmic ? 'group' : kind.arrangement;
    const all = colouredSeries(data, config, look);
    return arrange(data, shown ? all.filter(({ id }) => shown.has(id)) : all, arrangement);
  }, [data, config, look, shown, kind, own]);
  const layout = useMemo(() => {
    const { needsZero, isBars } = kind;
    return layoutOf(drawing, { size, look, zone, needsZero, isBars, own });
  }, [drawing, size, look, zone, kind, own]);
  const option = useMemo(() => {
    const { thresholds } = own;
    return cartesianOption({ drawing, layout, look, events, thresholds, draw: kind.draw });
  }, [drawing, layout, look, events, own, kind]);
  return (
    <>
      <EChart
        option={option}
        size={size}
        look={look}
        title={label}
        legend={hasLegend ? drawing.series : none}
        onDrawn={props.onDrawn}
      />
      <PlotLayer
        label={label}
        zone={zone}
        events={events}
        drawing={drawing}
        layout={layout}
        isBars={kind.isBars}
        onMark={props.onMark}
        onZoom={props.onZoom}
        crosshairGroup={props.crosshairGroup}
      />
    </>
  );
}
