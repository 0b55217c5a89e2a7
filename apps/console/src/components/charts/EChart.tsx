import { type ECharts, type EChartsCoreOption, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useLayoutEffect, useRef } from 'react';
import type { Look } from './look.ts';
import type { ChartProps } from './model.ts';
import type { Size } from './Plot.tsx';
import type { LegendEntry } from './picture.ts';
import { useDrawn } from './use-drawn.ts';

use([CanvasRenderer]);

interface EChartProps {
  option: EChartsCoreOption;
  size: Size;
  look: Look;
  /** On a saved picture, above the drawing. */
  title: string;
  /** On a saved picture, below the drawing. */
  legend: readonly LegendEntry[];
  onDrawn: ChartProps['onDrawn'];
}

/** Nothing moves or is queued: a drawing is complete after one call, and the same each time. */
const still = { animation: false, stateAnimation: { duration: 0 } };

/** Pixels of the screen for a pixel of the element, which a wall display enlarges. */
const pixelRatio = (element: Element) =>
  window.devicePixelRatio * ('currentCSSZoom' in element ? Number(element.currentCSSZoom) : 1);

/**
 * A drawing on a canvas, the only place that holds an instance of ECharts. It takes no pointer and no keys: charts lay
 * their own elements over it. Charts register the parts of the library that they draw with.
 */
export function EChart({ option, size, look, title, legend, onDrawn }: EChartProps) {
  const host = useRef<HTMLDivElement>(null);
  const chart = useRef<ECharts | null>(null);
  const { width, height } = size;

  useLayoutEffect(() => {
    const element = host.current;
    if (!element) return;
    const devicePixelRatio = pixelRatio(element);
    if (chart.current?.getDevicePixelRatio() !== devicePixelRatio) {
      chart.current?.dispose();
      // The size is given, because reading it from the element would force a layout.
      chart.current = init(element, null, { width, height, devicePixelRatio });
    }
    const drawn = chart.current;
    if (drawn.getWidth() !== width || drawn.getHeight() !== height)
      drawn.resize({ width, height, silent: true });
    // Everything is replaced: nothing of the last result may stay.
    drawn.setOption({ ...still, ...option }, { notMerge: true, silent: true });
    // Painted at once, instead of in a frame of its own.
    drawn.getZr().flush();
  }, [option, width, height]);

  useLayoutEffect(
    () => () => {
      chart.current?.dispose();
      chart.current = null;
    },
    [],
  );

  useDrawn(onDrawn, {
    inner: async () => (await import('./echart-markup.ts')).markupOf({ ...still, ...option }, size),
    size,
    look,
    title,
    legend,
  });

  return <div ref={host} aria-hidden="true" style={{ width, height, pointerEvents: 'none' }} />;
}
