import { barTotal, type HistogramBar } from './model.ts';

export interface PlotSize {
  width: number;
  height: number;
}

const gap = 2;
const radius = 2;

/** The box of bar `index` of `count`. */
export function barBox(index: number, count: number, width: number): { x: number; width: number } {
  const slot = width / Math.max(count, 1);
  const space = slot > 6 ? gap : slot > 3 ? 1 : 0;
  return { x: index * slot, width: Math.max(slot - space, 0.5) };
}

const rect = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}z`;

function roundedRect(x: number, y: number, width: number, height: number): string {
  const corner = Math.min(radius, width / 2, height);
  return (
    `M${x} ${y + height}v${-(height - corner)}q0 ${-corner} ${corner} ${-corner}` +
    `h${width - 2 * corner}q${corner} 0 ${corner} ${corner}v${height - corner}z`
  );
}

/** The total that reaches the top of the plot. */
export const highestTotal = (bars: readonly HistogramBar[]): number => Math.max(0, ...bars.map(barTotal));

/** One path per series, so that hundreds of bars are only a few elements. The first series is on top. */
export function barPaths(
  bars: readonly HistogramBar[],
  series: number,
  { width, height }: PlotSize,
): string[] {
  const highest = Math.max(1, highestTotal(bars));
  const paths: string[] = Array.from({ length: series }, () => '');
  bars.forEach((bar, index) => {
    const box = barBox(index, bars.length, width);
    let top = height - (barTotal(bar) / highest) * height;
    let isTop = true;
    bar.counts.forEach((count, part) => {
      if (count === 0) return;
      // A minimum height keeps a single message visible beside a peak of thousands.
      const partHeight = Math.max((count / highest) * height, isTop && count === barTotal(bar) ? 1.5 : 0);
      const y = Math.min(top, height - partHeight);
      paths[part] += (isTop ? roundedRect : rect)(box.x, y, box.width, partHeight);
      top = y + partHeight;
      isTop = false;
    });
  });
  return paths;
}
