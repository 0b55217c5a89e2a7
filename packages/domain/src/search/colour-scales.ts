/** A scale by name, from the colour of the lower end to that of the upper end. */
const scales: Readonly<Record<string, readonly string[]>> = {
  Viridis: ['#440154', '#3b528b', '#21918c', '#5ec962', '#fde725'],
  Cividis: ['#00224e', '#434e6c', '#7d7c78', '#bcae6c', '#fee838'],
  Blues: ['#f7fbff', '#9ecae1', '#4292c6', '#2171b5', '#08306b'],
  Greens: ['#f7fcf5', '#a1d99b', '#41ab5d', '#238b45', '#00441b'],
  Reds: ['#fff5f0', '#fc9272', '#ef3b2c', '#cb181d', '#67000d'],
  Greys: ['#ffffff', '#bdbdbd', '#737373', '#252525', '#000000'],
  YlOrRd: ['#ffffcc', '#fed976', '#fd8d3c', '#e31a1c', '#800026'],
  YlGnBu: ['#ffffd9', '#c7e9b4', '#41b6c4', '#225ea8', '#081d58'],
  RdBu: ['#b2182b', '#f4a582', '#f7f7f7', '#92c5de', '#2166ac'],
  Jet: ['#000080', '#0080ff', '#80ff80', '#ff8000', '#800000'],
  Rainbow: ['#96005a', '#0000c8', '#00e0c8', '#c8e600', '#ff0000'],
  Hot: ['#0b0000', '#e60000', '#ff8c00', '#ffd200', '#ffffff'],
};

/** The names of the scales, as stored in views. */
export const colorScales: readonly string[] = Object.keys(scales);

interface Gradient {
  gradient: string;
  lower: number;
  upper: number;
}

const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
const hex = (channel: number) => Math.round(channel).toString(16).padStart(2, '0');

/** The colour of a number on a scale, `#rrggbb`. Unknown scales fall back to Viridis. */
export function gradientColor({ gradient, lower, upper }: Gradient, value: number): string {
  const stops = Object.hasOwn(scales, gradient) ? scales[gradient] : scales.Viridis;
  const share = upper === lower ? Number(value >= upper) : (value - lower) / (upper - lower);
  const last = (stops?.length ?? 1) - 1;
  const position = Math.min(1, Math.max(0, Number.isNaN(share) ? 0 : share)) * last;
  const below = Math.min(Math.floor(position), last);
  const from = channels(stops?.[below] ?? '#000000');
  const to = channels(stops?.[Math.min(below + 1, last)] ?? '#000000');
  return `#${from.map((channel, at) => hex(channel + ((to[at] ?? channel) - channel) * (position - below))).join('')}`;
}
