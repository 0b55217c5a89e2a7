import { marked } from '@tailrace/domain/views/widgets/approximate';
import { formatFigure, shortFigure } from '@tailrace/domain/views/widgets/units';
import { textOn } from '../contrast.ts';
import { axisFontSize, fitted, type Look } from '../look.ts';
import type { Cells } from './cells.ts';
import type { ColourRange } from './colour-range.ts';
import type { GridLayout } from './grid-layout.ts';

/** What a heatmap is drawn with: a canvas on the screen, markup in a picture. */
export interface Pen {
  rect: (x: number, y: number, width: number, height: number, colour: string) => void;
  text: (x: number, y: number, text: string, colour: string, align: 'start' | 'middle' | 'end') => void;
}

const labelledCell = { width: 46, height: 18 };

/** Draws the cells, their figures where there is room, and the names along the axes. */
export function drawCells(pen: Pen, cells: Cells, range: ColourRange, layout: GridLayout, look: Look): void {
  const { left, top, cell } = layout;
  const isLabelled = cell.width >= labelledCell.width && cell.height >= labelledCell.height;
  // A gap between cells would hide small ones.
  const gap = Math.min(cell.width, cell.height) > 8 ? 1 : 0;
  cells.figures.forEach((line, down) => {
    const y = top + down * cell.height;
    line.forEach((figure, across) => {
      const x = left + across * cell.width;
      const colour = range.colourOf(figure);
      if (colour === null) return;
      pen.rect(x, y, cell.width - gap, cell.height - gap, colour);
      if (!isLabelled || figure === null) return;
      const error = cells.errorAt(down, across);
      const text = formatFigure(figure, cells.unit, error);
      const short = () => marked(shortFigure(Number(figure), cells.unit), error);
      const shown = text.length * 7 > cell.width - 4 ? short() : text;
      pen.text(x + cell.width / 2, y + cell.height / 2, shown, textOn(colour), 'middle');
    });
  });
  cells.down.forEach((name, at) => {
    if (at % layout.downStep > 0) return;
    pen.text(left - 6, top + (at + 0.5) * cell.height, fitted(name, left - 18, look), look.muted, 'end');
  });
  let taken = Number.NEGATIVE_INFINITY;
  layout.across.forEach(({ at, label }, index) => {
    const next = layout.across[index + 1]?.at ?? cells.across.length;
    const shown = cells.times ? label : fitted(label, (next - at) * cell.width - 4, look);
    // The font may be wider than the one that was measured.
    const width = look.widthOf(shown) * 1.1 + 6;
    const x = Math.min(left + (at + 0.5) * cell.width, left + layout.width - width / 2);
    if (x - width / 2 < taken) return;
    taken = x + width / 2;
    pen.text(Math.max(x, width / 2), top + layout.height + 9, shown, look.muted, 'middle');
  });
}

/** Draws on a canvas of the density of the screen. */
export function canvasPen(canvas: HTMLCanvasElement, width: number, height: number, look: Look): Pen | null {
  const context = canvas.getContext('2d');
  if (!context) return null;
  const density = devicePixelRatio || 1;
  canvas.width = Math.round(width * density);
  canvas.height = Math.round(height * density);
  context.scale(density, density);
  context.font = `${axisFontSize}px ${look.font}`;
  context.textBaseline = 'middle';
  const align = { start: 'left', middle: 'center', end: 'right' } as const;
  return {
    rect: (x, y, wide, high, colour) => {
      context.fillStyle = colour;
      // Whole pixels, because half ones would leave seams.
      const snap = (value: number) => Math.round(value * density) / density;
      const [fromX, fromY] = [snap(x), snap(y)];
      context.fillRect(
        fromX,
        fromY,
        Math.max(snap(x + wide) - fromX, 1 / density),
        Math.max(snap(y + high) - fromY, 1 / density),
      );
    },
    text: (x, y, text, colour, position) => {
      context.fillStyle = colour;
      context.textAlign = align[position];
      context.fillText(text, x, y);
    },
  };
}

/** Collects what is drawn as SVG. */
export function markupPen(look: Look, escaped: (text: string) => string): Pen & { markup: () => string } {
  const parts: string[] = [];
  const round = (value: number) => Math.round(value * 100) / 100;
  return {
    markup: () => `<g font-family="${escaped(look.font)}" font-size="${axisFontSize}">${parts.join('')}</g>`,
    rect: (x, y, width, height, colour) =>
      parts.push(
        `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${colour}"/>`,
      ),
    text: (x, y, text, colour, position) =>
      parts.push(
        `<text x="${round(x)}" y="${round(y + 4)}" text-anchor="${position}" fill="${colour}">${escaped(text)}</text>`,
      ),
  };
}
