import { noOwnSettings, type OwnSettings } from '@tailrace/domain/views/widgets/own-settings';
import { shortFigure, type Unit } from '@tailrace/domain/views/widgets/units';
import { timeTicks } from '#/components/core/histogram/time-ticks.ts';
import { fitted, type Look } from '../look.ts';
import type { Size } from '../Plot.tsx';
import type { Drawing } from './drawing.ts';

export interface Tick {
  at: number;
  label: string;
}

/** A value axis with round ends and steps. */
interface ValueScale {
  min: number;
  max: number;
  step: number;
  unit: Unit;
  /** The power of ten below the axis of a logarithmic scale, which is drawn from 0 by powers. */
  base?: number;
}

/** Where a value is on its axis; `null` for what a logarithm does not have. */
export function plotted(scale: ValueScale | undefined, value: number): number | null {
  if (scale?.base === undefined) return value;
  return value > 0 ? Math.max(Math.log10(value) - scale.base, 0) : null;
}

/** The label of a tick; a logarithmic axis of counts has none for parts of a message. */
export function tickLabel({ base, unit }: ValueScale, tick: number): string {
  if (base === undefined) return shortFigure(Number(tick.toPrecision(12)), unit);
  const value = Number((10 ** (tick + base)).toPrecision(12));
  return unit === 'count' && value < 1 ? '' : shortFigure(value, unit);
}

/** An axis of powers of ten that begins below the least value, so that its bar has a length. */
function logScale(low: number, high: number, unit: Unit, maxTicks: number): ValueScale {
  const base = Math.ceil(Math.log10(low) - 1e-9) - 1;
  const decades = Math.max(1, Math.ceil(Math.log10(high) - base - 1e-9));
  const step = Math.ceil(decades / maxTicks);
  return { min: 0, max: Math.ceil(decades / step) * step, step, unit, base };
}

const decimalSteps = [1, 2, 2.5, 5, 10];
const secondSteps = [
  ...[1, 2, 5, 10, 15, 30],
  ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * 60),
  ...[1, 2, 3, 6, 12].map((hours) => hours * 3600),
];
const secondsPerDay = 86_400;

function decimalStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  return (decimalSteps.find((round) => round * power >= rough * 0.999_999) ?? 10) * power;
}

/** Powers of two up to 512 of each binary unit. */
function binaryStep(rough: number): number {
  const step = 2 ** Math.max(0, Math.ceil(Math.log2(rough)));
  return step;
}

const perSecond = { nanoseconds: 1e9, microseconds: 1e6, milliseconds: 1e3, seconds: 1 } as const;

function durationStep(rough: number, unit: keyof typeof perSecond): number {
  const inSeconds = rough / perSecond[unit];
  if (inSeconds <= 0.5) return decimalStep(rough);
  const step =
    secondSteps.find((length) => length >= inSeconds) ??
    decimalStep(inSeconds / secondsPerDay) * secondsPerDay;
  return step * perSecond[unit];
}

function stepFor(rough: number, unit: Unit): number {
  if (unit === 'bytes') return binaryStep(rough);
  if (unit === 'count' || unit === 'level')
    return Math.max(1, decimalStep(rough) === 2.5 ? 5 : decimalStep(rough));
  return unit in perSecond ? durationStep(rough, unit as keyof typeof perSecond) : decimalStep(rough);
}

/** An axis with about `maxTicks` steps that encloses the values; it begins with zero unless they lie far from it. */
export function valueScale(
  low: number,
  high: number,
  { unit, maxTicks, needsZero }: { unit: Unit; maxTicks: number; needsZero: boolean },
): ValueScale {
  const isFar = !needsZero && high - low > 0 && high - low < Math.max(Math.abs(low), Math.abs(high)) / 4;
  const bottom = isFar ? low : Math.min(low, 0);
  const top = isFar ? high : Math.max(high, 0);
  if (!(top > bottom) || !Number.isFinite(top - bottom)) return { min: 0, max: 1, step: 1, unit };
  const step = stepFor((top - bottom) / Math.max(maxTicks, 1), unit);
  // Sums of many values end just beside a round number.
  const min = Math.floor(bottom / step + 1e-9) * step;
  const max = Math.ceil(top / step - 1e-9) * step;
  return { min, max: max > min ? max : min + step, step, unit };
}

/** Where everything is: the plot within the drawing, in pixels, and the scales of its axes. */
export interface Layout {
  /** The points run down and the values to the right, so that long names are level. */
  isHorizontal: boolean;
  left: number;
  top: number;
  width: number;
  height: number;
  x: { from: number; to: number; ticks: readonly Tick[]; rotate: number; widest: number };
  y: readonly ValueScale[];
  /** The width of the interval of a point, in pixels. */
  band: number;
}

const gap = 8;
/** Between labels and the edge of the chart. */
const inset = 12;
const labelHeight = 16;
/** More grid lines are noise. */
const mostSteps = 5;
const timeTickDistance = 88;
const valueTickDistance = 28;
/** Of the values of horizontal bars, whose labels stand side by side. */
const wideTickDistance = 64;
const rotation = 35;
/** Longer labels of values are cut. */
const longestLabel = 110;
/** In a wider place, labels stay level and are cut. */
const roomyBand = 72;

/** Labels of values: side by side if they fit, else tilted, else every second, third … of them. */
function valueTicks({ data }: Drawing, width: number, look: Look) {
  const band = width / Math.max(data.points.length, 1);
  const widths = data.points.map(({ name }) => Math.min(look.widthOf(name), longestLabel) + gap);
  const widest = widths.reduce((most, one) => Math.max(most, one), 0);
  const isTilted = widest > band && band < roomyBand;
  const every = isTilted ? Math.max(1, Math.ceil((labelHeight + 2) / band)) : 1;
  const ticks = data.points
    .filter((_, at) => at % every === 0)
    .map(({ x, name }) => ({ at: x, label: name }));
  return { ticks, rotate: isTilted ? rotation : 0, widest: isTilted ? widest : Math.max(band - gap, 8) };
}

const radians = (rotation / 180) * Math.PI;

/** The room that the first tilted label needs to the left of the plot. */
function overhang(drawing: Drawing, width: number, look: Look): number {
  if (drawing.data.type === 'time') return 0;
  const { rotate, widest } = valueTicks(drawing, width, look);
  const half = width / Math.max(drawing.data.points.length, 1) / 2;
  const reach = Math.cos(radians) * widest + (Math.sin(radians) * labelHeight) / 2;
  return rotate === 0 ? 0 : Math.ceil(Math.max(reach - half, 0));
}

/** A threshold this many times beyond the figures is left outside of the axis. */
const thresholdReach = 2;

function scalesOf(
  { series, units }: Drawing,
  length: number,
  { needsZero, own = noOwnSettings }: Pick<Available, 'needsZero' | 'own'>,
  distance = valueTickDistance,
): ValueScale[] {
  return units.map((unit, axis) => {
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const one of series) {
      if (one.axis !== axis) continue;
      for (const top of one.tops) {
        if (top === null || (own.isLogarithmic && top <= 0)) continue;
        low = Math.min(low, top);
        high = Math.max(high, top);
      }
    }
    const maxTicks = Math.min(mostSteps, Math.max(1, Math.floor(length / distance)));
    for (const { value } of axis === 0 ? own.thresholds : []) {
      if (value > high && value <= high * thresholdReach) high = value;
    }
    if (own.isLogarithmic && low <= high) return logScale(low, high, unit, maxTicks);
    if (low > high) [low, high] = [0, 0];
    return valueScale(low, high, { unit, maxTicks, needsZero });
  });
}

/** The labels of an axis of values. */
const scaleLabels = (scale: ValueScale): string[] => {
  const { min, max, step } = scale;
  return Array.from({ length: Math.min(Math.round((max - min) / step), 50) + 1 }, (_, at) =>
    tickLabel(scale, min + at * step),
  );
};

interface Available {
  size: Size;
  look: Look;
  zone: string;
  /** For bars and areas, whose length is what is read. */
  needsZero: boolean;
  /** Bars of names lie. */
  isBars?: boolean;
  own?: OwnSettings;
}

/** The least height of a bar that lies, in pixels: that of its name. */
const leastBar = 13;
/** The names of lying bars take at most this part of the width. */
const mostNames = 0.42;

/** Bars of names lie, so that the names are level and begin below each other, unless there is more room for them upright. */
function mayLie({ data }: Drawing, { size }: Available): boolean {
  const count = data.points.length;
  if (data.type === 'time' || count === 0) return false;
  const band = Math.max(size.width - 4 * inset, 1) / count;
  const height = (size.height - labelHeight - 2 * gap) / count;
  return height >= leastBar || height >= band;
}

/** Longer names are cut before they are measured. */
const longestText = 100;

/** Bars that lie: the names on the left, the values below. */
function lyingLayout(drawing: Drawing, available: Available): Layout {
  const { size, look } = available;
  const { points, from, to } = drawing.data;
  const widest = Math.max(...points.map(({ name }) => look.widthOf(name.slice(0, longestText))));
  const names = Math.ceil(Math.min(widest, size.width * mostNames));
  const left = inset + names + gap;
  const top = gap;
  const hasSecond = drawing.units.length > 1;
  const width = Math.max(size.width - left - 2 * inset, 10);
  const height = Math.max(size.height - top - (hasSecond ? 2 : 1) * (labelHeight + 4) - gap / 2, 10);
  const band = height / Math.max(points.length, 1);
  const every = Math.max(1, Math.ceil(leastBar / band));
  return {
    isHorizontal: true,
    left,
    top: hasSecond ? top + labelHeight + 4 : top,
    width,
    height,
    x: {
      from,
      to,
      ticks: points
        .filter((_, at) => at % every === 0)
        .map(({ x, name }) => ({ at: x, label: fitted(name, names, look) })),
      rotate: 0,
      widest: names,
    },
    y: scalesOf(drawing, width, available, wideTickDistance),
    band: Math.max(band, 1),
  };
}

/** Lays a chart out in its size. */
export function layoutOf(drawing: Drawing, available: Available): Layout {
  const { size, look, zone, isBars = false } = available;
  const { data } = drawing;
  if (isBars && mayLie(drawing, available)) return lyingLayout(drawing, available);
  const top = gap;
  const widthOfScale = (scale: ValueScale | undefined) =>
    scale ? Math.max(...scaleLabels(scale).map((label) => look.widthOf(label))) + gap : 0;
  // The ends of the labels reach beyond the first and last tick.
  const guess = scalesOf(drawing, size.height - top - labelHeight - 4, available);
  const right = Math.ceil(widthOfScale(guess[1])) + inset;
  const scaleWidth = Math.ceil(widthOfScale(guess[0])) + inset;
  const left = Math.max(scaleWidth, inset + overhang(drawing, size.width - scaleWidth - right, look));
  const width = Math.max(size.width - left - right, 10);
  const labels =
    data.type === 'time'
      ? {
          ticks: timeTicks(data, zone, Math.max(1, Math.floor(width / timeTickDistance))).filter((tick) => {
            const middle = left + ((tick.at - data.from) / (data.to - data.from)) * width;
            const half = look.widthOf(tick.label) / 2;
            return middle - half >= inset && middle + half <= size.width - inset / 2;
          }),
          rotate: 0,
          widest: timeTickDistance,
        }
      : valueTicks(drawing, width, look);
  const tilted = Math.sin(radians) * labels.widest + Math.cos(radians) * labelHeight * 0.6;
  // A low chart keeps at least half of its height for the plot.
  const bottom = Math.min(
    (labels.rotate > 0 ? Math.ceil(tilted) : labelHeight) + 4 + gap / 2,
    size.height / 2,
  );
  const height = Math.max(size.height - top - bottom, 10);
  const perPixel = (data.to - data.from) / width;
  const [first] = data.points;
  const interval = first?.span && data.type === 'time' ? narrowest(drawing) : 1;
  return {
    isHorizontal: false,
    left,
    top,
    width,
    height,
    x: { from: data.from, to: data.to, ...labels },
    y: scalesOf(drawing, height, available),
    band: Math.max(interval / perPixel, 1),
  };
}

/** The distance of neighbouring intervals; months differ, and the shortest must not overlap. */
function narrowest({ data }: Drawing): number {
  let least = data.to - data.from;
  data.points.forEach(({ x }, at) => {
    const before = data.points[at - 1];
    if (before) least = Math.min(least, x - before.x);
  });
  const [first] = data.points;
  if (data.points.length === 1 && first) least = 2 * (first.x - Date.parse(first.groups[0]?.value ?? ''));
  return least;
}

/** Where a position on the axis of points is: across, or down where bars lie. */
export function xPixel({ isHorizontal, left, top, width, height, x }: Layout, at: number): number {
  const share = (at - x.from) / (x.to - x.from);
  return isHorizontal ? top + share * height : left + share * width;
}

/** Where a value is: up from the bottom, or to the right where bars lie. */
export function yPixel(layout: Layout, axis: number, value: number): number {
  const { isHorizontal, left, top, width, height, y } = layout;
  const scale = y[axis];
  if (!scale) return isHorizontal ? left : top;
  const share = ((plotted(scale, value) ?? scale.min) - scale.min) / (scale.max - scale.min);
  return isHorizontal ? left + share * width : top + height - share * height;
}
