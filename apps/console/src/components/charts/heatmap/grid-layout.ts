import { timeTicks } from '#/components/core/histogram/time-ticks.ts';
import type { Look } from '../look.ts';
import type { Size } from '../Plot.tsx';
import type { Cells } from './cells.ts';

/** Where a heatmap is drawn: its cells from `left`, `top`, each as wide and high as the others. */
export interface GridLayout {
  left: number;
  top: number;
  width: number;
  height: number;
  cell: Size;
  /** The labels across, by position. */
  across: readonly { at: number; label: string }[];
  /** Every how many rows have a label. */
  downStep: number;
}

const labelHeight = 18;
/** Between labels and the edge, and before the cells. */
const inset = 12;
const labelGap = 6;
const timeDistance = 88;
/** The first name may be higher than its row. */
const above = 6;
const mostShare = 0.32;

/** Round times at the intervals they are in, or every name that there is room for. */
function labelsAcross({ across, times, zone }: Cells, width: number) {
  const [first, last] = [times?.[0], times?.at(-1)];
  if (times && first !== undefined && last !== undefined) {
    const ticks = timeTicks({ from: first, to: last }, zone, Math.max(1, Math.floor(width / timeDistance)));
    return ticks.map(({ at, label }) => ({ at: times.findLastIndex((start) => start <= at), label }));
  }
  const widest = across.reduce((most, name) => Math.max(most, name.length * 7), 0);
  const step = Math.max(1, Math.ceil((Math.min(widest + 12, 110) * Math.max(across.length, 1)) / width));
  return across.flatMap((label, at) => (at % step === 0 ? [{ at, label }] : []));
}

export function gridLayout(cells: Cells, { width, height }: Size, look: Look): GridLayout {
  const { across, down } = cells;
  const widest = down.reduce((most, name) => Math.max(most, name.length > 60 ? 400 : look.widthOf(name)), 0);
  const left = Math.min(inset + widest + labelGap, width * mostShare);
  const plot = {
    width: Math.max(width - left - inset, 1),
    height: Math.max(height - labelHeight - above, 1),
  };
  const cell = {
    width: plot.width / Math.max(across.length, 1),
    height: plot.height / Math.max(down.length, 1),
  };
  return {
    left,
    top: above,
    ...plot,
    cell,
    across: labelsAcross(cells, plot.width),
    downStep: Math.max(1, Math.ceil(14 / cell.height)),
  };
}
