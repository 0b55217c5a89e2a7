import { expect, waitFor } from 'storybook/test';

/** Pixels of a canvas that something is drawn on. */
function paintedPixels(canvas: HTMLCanvasElement): number {
  const { width, height } = canvas;
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] };
  let painted = 0;
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) > 0) painted += 1;
  return painted;
}

/** Fails when the drawing of a chart is missing or blank. */
export const expectPainted = (chart: HTMLElement) =>
  waitFor(() => {
    const canvas = chart.querySelector('canvas');
    if (!canvas) throw new Error(`“${chart.getAttribute('aria-label')}” has no drawing`);
    return expect(paintedPixels(canvas)).toBeGreaterThan(50);
  });
