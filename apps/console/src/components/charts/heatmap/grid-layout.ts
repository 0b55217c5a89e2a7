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
  /** Every how many names have a label. */
  acrossStep: number;
  downStep: number;
}

const labelHeight = 18;
const labelGap = 12;
/** The first name may be higher than its row. */
const above = 6;
const mostShare = 0.32;

export function gridLayout({ across, down }: Cells, { width, height }: Size, look: Look): GridLayout {
  const widest = down.reduce((most, name) => Math.max(most, name.length > 60 ? 400 : look.widthOf(name)), 0);
  const left = Math.min(widest + labelGap, width * mostShare);
  const plot = { width: Math.max(width - left, 1), height: Math.max(height - labelHeight - above, 1) };
  const cell = {
    width: plot.width / Math.max(across.length, 1),
    height: plot.height / Math.max(down.length, 1),
  };
  const widestAcross = across.reduce((most, name) => Math.max(most, name.length * 7), 0);
  const room = Math.min(widestAcross + 12, 110);
  return {
    left,
    top: above,
    ...plot,
    cell,
    acrossStep: Math.max(1, Math.ceil(room / cell.width)),
    downStep: Math.max(1, Math.ceil(14 / cell.height)),
  };
}

/** The name as far as it fits. */
export function fitted(name: string, width: number, look: Look): string {
  if (name.length < 60 && look.widthOf(name) <= width) return name;
  let length = Math.min(name.length, Math.max(Math.floor(width / 6), 1));
  while (length > 1 && look.widthOf(`${name.slice(0, length)}…`) > width) length -= 1;
  return `${name.slice(0, length)}…`;
}
