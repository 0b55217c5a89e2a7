import { DamagedFrameError } from '../frame.ts';

/** How integers of a field are written. */
export interface NumberShape {
  /**
   * What each is written as a difference from: the least of its block, the one before, or the time of its message and `least`.
   */
  base: 'least' | 'before' | 'time';
  least: number;
  /** Of each difference; those from the one before take as many as they need. */
  bytes: number;
}

/** The widest integers that are written so; differences between them are safe integers. */
export const widestInteger = 2 ** 51;

/** Chooses what takes the fewest bits for the numbers of a block, each with the time of its message. */
export function numberShape(values: ArrayLike<number>, times: ArrayLike<number>): NumberShape {
  const [fromLeast, fromTime] = [least(values), least(values, times)];
  const steps = stepsOf(values);
  const all = Array.from({ length: values.length }, (_, at) => at);
  const width = (differenceAt: (at: number) => number) => {
    let [bits, most] = [0, 0];
    for (const at of all) {
      const difference = differenceAt(at);
      bits += Math.log2(difference + 1);
      if (difference > most) most = difference;
    }
    return { bits, bytes: bytesOf(most) };
  };
  const shapes: (NumberShape & { bits: number })[] = [
    { base: 'least', least: fromLeast, ...width((at) => (values[at] ?? 0) - fromLeast) },
    { base: 'time', least: fromTime, ...width((at) => (values[at] ?? 0) - (times[at] ?? 0) - fromTime) },
    { base: 'before', least: 0, ...width((at) => (at === 0 ? 0 : (steps[at] ?? 0))) },
  ];
  const { bits: _, ...shape } = shapes.reduce((best, each) => (each.bits < best.bits ? each : best));
  return shape;
}

function least(values: ArrayLike<number>, times?: ArrayLike<number>): number {
  let found = Number.POSITIVE_INFINITY;
  for (let at = 0; at < values.length; at += 1) {
    found = Math.min(found, (values[at] ?? 0) - (times?.[at] ?? 0));
  }
  return Number.isFinite(found) ? found : 0;
}

function bytesOf(most: number): number {
  let bytes = 0;
  for (let rest = most; rest >= 1; rest = Math.floor(rest / 256)) bytes += 1;
  return bytes;
}

/** Differences from the number before, with the sign in the last bit. */
function stepsOf(values: ArrayLike<number>): number[] {
  let before = 0;
  return Array.from(values, (value) => {
    const step = value - before;
    before = value;
    return step < 0 ? -2 * step - 1 : 2 * step;
  });
}

export const countOfStreams = ({ base, bytes }: NumberShape): number => (base === 'before' ? 1 : bytes);

/** The numbers of some messages: the first bytes of all of them, then the second. */
export function writeNumbers(
  values: ArrayLike<number>,
  times: ArrayLike<number>,
  shape: NumberShape,
): Uint8Array[] {
  if (shape.base === 'before') return [writeSteps(stepsOf(values))];
  const isFromTime = shape.base === 'time';
  const planes = Array.from({ length: shape.bytes }, () => new Uint8Array(values.length));
  for (let at = 0; at < values.length; at += 1) {
    let rest = (values[at] ?? 0) - shape.least - (isFromTime ? (times[at] ?? 0) : 0);
    for (const plane of planes) {
      plane[at] = rest % 256;
      rest = Math.floor(rest / 256);
    }
  }
  return planes;
}

function writeSteps(steps: readonly number[]): Uint8Array {
  const bytes: number[] = [];
  for (const step of steps) {
    let rest = step;
    for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
    bytes.push(rest);
  }
  return Uint8Array.from(bytes);
}

/** Gives the number at a place. */
export type NumberAt = (at: number) => number;

/** The numbers of messages with these times. @throws DamagedFrameError */
export function readNumbers(
  streams: readonly Uint8Array[],
  times: Float64Array,
  { base, least, bytes }: NumberShape,
): NumberAt {
  if (base === 'before') {
    const numbers = readSteps(streams[0] ?? new Uint8Array(), times.length);
    return (at) => numbers[at] ?? 0;
  }
  const planes = streams.slice(0, bytes);
  if (planes.length < bytes || planes.some(({ length }) => length !== times.length)) {
    throw new DamagedFrameError('numbers are missing');
  }
  const difference = differencesIn(planes);
  return base === 'time' ? (at) => (times[at] ?? 0) + least + difference(at) : (at) => least + difference(at);
}

function differencesIn(planes: readonly Uint8Array[]): NumberAt {
  const [low, high] = planes;
  if (!low) return () => 0;
  if (!high) return (at) => low[at] ?? 0;
  if (planes.length === 2) return (at) => (low[at] ?? 0) + 256 * (high[at] ?? 0);
  return (at) => planes.reduceRight((number, plane) => number * 256 + (plane[at] ?? 0), 0);
}

function readSteps(bytes: Uint8Array, count: number): Float64Array {
  const numbers = new Float64Array(count);
  let [number, next] = [0, 0];
  for (let at = 0; at < count; at += 1) {
    let byte = bytes[next++] ?? cutOff();
    let step = byte & 127;
    for (let scale = 128; byte >= 128; scale *= 128) {
      byte = bytes[next++] ?? cutOff();
      step += (byte & 127) * scale;
    }
    number += step % 2 === 0 ? step / 2 : -(step + 1) / 2;
    numbers[at] = number;
  }
  return numbers;
}

function cutOff(): never {
  throw new DamagedFrameError('numbers are missing');
}
