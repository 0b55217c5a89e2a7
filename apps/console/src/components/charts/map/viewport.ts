import type { Coordinates } from '@tailrace/domain/views/widgets/coordinates';
import type { AggregationConfig } from '@tailrace/domain/views/widgets/widget';
import type { Size } from '../Plot.tsx';

/** What of the world is shown: the pixel at the centre, on a map of the world at zoom 0, and the zoom. */
export interface View {
  x: number;
  y: number;
  /** Each step doubles the scale. */
  zoom: number;
}

/** The width and height of the world at zoom 0, in pixels, as tiled maps have it. */
export const worldSize = 256;
const largestZoom = 12;
const northernmost = 85.05;

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** The place on a Mercator map of the world at zoom 0. */
export function project({ latitude, longitude }: Coordinates): { x: number; y: number } {
  const angle = (within(latitude, -northernmost, northernmost) * Math.PI) / 180;
  const y = 0.5 - Math.log(Math.tan(Math.PI / 4 + angle / 2)) / (2 * Math.PI);
  return { x: (longitude / 360 + 0.5) * worldSize, y: y * worldSize };
}

export function unproject({ x, y }: Pick<View, 'x' | 'y'>): Coordinates {
  const turn = Math.PI * (1 - (2 * y) / worldSize);
  return {
    latitude: (Math.atan(Math.sinh(turn)) * 180) / Math.PI,
    longitude: (x / worldSize - 0.5) * 360,
  };
}

/** The inhabited part of the world. */
const inhabited: readonly Coordinates[] = [
  { latitude: 74, longitude: -168 },
  { latitude: -55, longitude: 179 },
];

const closestFit = 5;
const fitMargin = 0.86;

/** Shows all places, or the world if there is at most one. */
export function fitView(locations: readonly Coordinates[], { width, height }: Size): View {
  const spread = new Set(locations.map(({ latitude, longitude }) => `${latitude} ${longitude}`)).size > 1;
  const points = (spread ? locations : inhabited).map((point) => project(point));
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = Math.min(
    (width * fitMargin) / Math.max(right - left, 1e-6),
    (height * fitMargin) / Math.max(bottom - top, 1e-6),
  );
  return { x: (left + right) / 2, y: (top + bottom) / 2, zoom: within(Math.log2(scale), -2, closestFit) };
}

/** Moves the view by pixels of the screen. */
export function panned(view: View, dx: number, dy: number): View {
  const scale = 2 ** view.zoom;
  return {
    ...view,
    x: within(view.x + dx / scale, 0, worldSize),
    y: within(view.y + dy / scale, 0, worldSize),
  };
}

/** The next whole zoom, around the centre. */
export const zoomed = (view: View, step: 1 | -1): View => ({
  ...view,
  zoom: within(step > 0 ? Math.floor(view.zoom + 1) : Math.ceil(view.zoom - 1), -1, largestZoom),
});

/**
 * The stored viewport; `null` for the world, with which maps begin. The contract does not say which coordinate is which:
 * `center_x` is read as the latitude, in the order of coordinates in messages, unless only the other order is possible.
 */
export function storedView({
  visualization,
  visualization_config: settings,
}: AggregationConfig): View | null {
  const viewport = visualization === 'map' ? settings?.viewport : null;
  if (!viewport) return null;
  const { center_x: first, center_y: second, zoom } = viewport;
  if (![first, second, zoom].every((value) => Number.isFinite(value))) return null;
  if (first === 0 && second === 0 && zoom <= 1) return null;
  const isSwapped = Math.abs(first) > 90;
  const center = isSwapped ? { latitude: second, longitude: first } : { latitude: first, longitude: second };
  return { ...project(center), zoom: within(zoom, -1, largestZoom) };
}

const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000;

/** The settings with this viewport; everything else stays as it came. */
export function withView(config: AggregationConfig, view: View): AggregationConfig {
  if (config.visualization !== 'map') return config;
  const { latitude, longitude } = unproject(view);
  const viewport = {
    center_x: rounded(latitude),
    center_y: rounded(longitude),
    zoom: Math.max(Math.round(view.zoom), 0),
  };
  const { visualization_config: settings } = config;
  return {
    ...config,
    visualization_config: { ...settings, viewport: { ...settings?.viewport, ...viewport } },
  };
}
