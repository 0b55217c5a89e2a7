import { axisFontSize, type Look } from './look.ts';
import type { Size } from './Plot.tsx';

export interface LegendEntry {
  name: string;
  colour: string;
}

/** A drawing with what surrounds it on a saved picture. */
export interface Picture {
  /** The drawing as SVG markup. */
  inner: string;
  size: Size;
  look: Look;
  title: string;
  /** Below the title: the time range. */
  subtitle: string;
  legend: readonly LegendEntry[];
}

const margin = 12;
const titleHeight = 26;
const subtitleHeight = 16;
const legendRow = 18;
const swatch = 9;
const longestName = 48;

const cut = (text: string) => (text.length > longestName ? `${text.slice(0, longestName - 1)}…` : text);

/** Markup is escaped, and control characters, which XML does not allow, are left out. */
export const escaped = (text: string) =>
  text
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');

/** The entries of a legend in rows that fit the width. */
export function legendPositions({ legend, size, look }: Pick<Picture, 'legend' | 'size' | 'look'>) {
  let x = 0;
  let row = 0;
  return legend.map(({ name, colour }) => {
    const text = cut(name);
    const width = swatch + 5 + look.widthOf(text) + 14;
    if (x > 0 && x + width > size.width) {
      x = 0;
      row += 1;
    }
    const item = { text, colour, x, y: row * legendRow };
    x += width;
    return item;
  });
}

/** The drawing as an SVG document, with its title above and its legend below. */
export function svgOf(picture: Picture): string {
  const { inner, size, look, title, subtitle } = picture;
  const positions = legendPositions(picture);
  const width = size.width + 2 * margin;
  const heading = margin + titleHeight + (subtitle === '' ? 0 : subtitleHeight);
  const top = heading + size.height + margin;
  const height = top + (positions.length > 0 ? (positions.at(-1)?.y ?? 0) + legendRow : 0) + margin;
  const text = (x: number, y: number, value: string, style: string) =>
    `<text x="${x}" y="${y}" font-family="${escaped(look.font)}" ${style}>${escaped(value)}</text>`;
  const entries = positions.map(
    ({ text: name, colour, x, y }) =>
      `<rect x="${margin + x}" y="${top + y}" width="${swatch}" height="${swatch}" rx="2" fill="${escaped(colour)}"/>` +
      text(
        margin + x + swatch + 5,
        top + y + swatch,
        name,
        `font-size="${axisFontSize}" fill="${look.muted}"`,
      ),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="100%" height="100%" fill="${look.panel}"/>`,
    text(margin, margin + 14, title, `font-size="14" font-weight="600" fill="${look.text}"`),
    subtitle === '' ? '' : text(margin, margin + 32, subtitle, `font-size="12" fill="${look.muted}"`),
    `<g transform="translate(${margin} ${heading})">${inner}</g>`,
    ...entries,
    '</svg>',
  ].join('');
}

/** An SVG document as it would be printed, in twice the resolution of the screen. */
export async function pngOf(svg: string): Promise<Blob> {
  const image = new Image();
  // The content security policy allows images of `data:`, but not of `blob:`.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.width * 2;
  canvas.height = image.height * 2;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (!blob) throw new Error('The browser could not make a PNG of this chart. Save it as SVG instead.');
  return blob;
}
