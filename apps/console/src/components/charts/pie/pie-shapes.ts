import { arc, pie as pieLayout } from 'd3-shape';
import type { Size } from '../Plot.tsx';
import type { Pie, Slice } from './slices.ts';

export interface SliceShape {
  slice: Slice;
  pie: number;
  /** Of the pie, from 0 to 1. */
  share: number;
  path: string;
  from: number;
  to: number;
  /** The middle of the slice, from the corner of the drawing. */
  middle: { x: number; y: number };
}

export interface PieShape {
  x: number;
  y: number;
  radius: number;
  /** Of its hole. */
  inner: number;
  name: string;
  sum: number;
}

const nameHeight = 16;
const gap = 8;
const hole = 0.56;

/** How many pies stand side by side, so that they are as large as possible. */
function columnsFor(count: number, { width, height }: Size): number {
  let [best, largest] = [1, 0];
  for (let columns = 1; columns <= count; columns += 1) {
    const side = Math.min(
      width / columns,
      height / Math.ceil(count / columns) - (count > 1 ? nameHeight : 0),
    );
    if (side > largest) [best, largest] = [columns, side];
  }
  return best;
}

/** Where the pies and their slices are drawn. */
export function pieShapes(pies: readonly Pie[], size: Size): { pies: PieShape[]; slices: SliceShape[] } {
  const columns = columnsFor(pies.length, size);
  const lines = Math.ceil(pies.length / columns);
  const cell = { width: size.width / columns, height: size.height / lines };
  const labelHeight = pies.some(({ name }) => name !== '') ? nameHeight : 0;
  const radius = Math.max(Math.min(cell.width, cell.height - labelHeight) / 2 - gap, 1);
  const angles = pieLayout<Slice>()
    .value(({ value }) => value)
    .sort(null);
  const draw = arc<{ startAngle: number; endAngle: number }>()
    .innerRadius(radius * hole)
    .outerRadius(radius);
  const slices: SliceShape[] = [];
  const shapes = pies.map((pie, index): PieShape => {
    const x = (index % columns) * cell.width + cell.width / 2;
    const y = Math.floor(index / columns) * cell.height + (cell.height - labelHeight) / 2;
    const sum = pie.slices.reduce((total, { value }) => total + value, 0);
    for (const angle of angles([...pie.slices])) {
      const [cx, cy] = draw.centroid(angle);
      slices.push({
        slice: angle.data,
        pie: index,
        share: angle.value / sum,
        path: draw(angle) ?? '',
        from: angle.startAngle,
        to: angle.endAngle,
        middle: { x: x + cx, y: y + cy },
      });
    }
    return { x, y, radius, inner: radius * hole, name: pie.name, sum };
  });
  return { pies: shapes, slices };
}

/** The slice at a pixel of the drawing. */
export function sliceAt(
  { pies, slices }: ReturnType<typeof pieShapes>,
  { x, y }: { x: number; y: number },
): number | null {
  const index = pies.findIndex((pie) => Math.hypot(x - pie.x, y - pie.y) <= pie.radius);
  const pie = pies[index];
  if (!pie || Math.hypot(x - pie.x, y - pie.y) < pie.inner) return null;
  const angle = (Math.atan2(y - pie.y, x - pie.x) + Math.PI * 2.5) % (Math.PI * 2);
  const found = slices.findIndex(({ pie: own, from, to }) => own === index && angle >= from && angle < to);
  return found < 0 ? null : found;
}
