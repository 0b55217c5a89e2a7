import { DamagedFrameError } from './frame.ts';

/** How non-negative integers are written: the bytes of each, and whether differences between them are. */
export interface SequenceShape {
  bytes: 1 | 2 | 4 | 8;
  isAscending: boolean;
}

const arrays = { 1: Uint8Array, 2: Uint16Array, 4: Uint32Array, 8: Float64Array } as const;

export function shapeOf(numbers: ArrayLike<number>): SequenceShape {
  let [most, mostStep, before] = [0, numbers[0] ?? 0, numbers[0] ?? 0];
  let isAscending = true;
  for (let at = 0; at < numbers.length; at += 1) {
    const number = numbers[at] ?? 0;
    if (number > most) most = number;
    if (number < before) isAscending = false;
    else if (number - before > mostStep) mostStep = number - before;
    before = number;
  }
  const widest = isAscending ? mostStep : most;
  const bytes = widest < 2 ** 8 ? 1 : widest < 2 ** 16 ? 2 : widest < 2 ** 32 ? 4 : 8;
  return { bytes, isAscending };
}

/** Writes non-negative safe integers. The first bytes of all numbers come first, then the second: they compress better so. */
export function writeSequence(numbers: ArrayLike<number>, { bytes, isAscending }: SequenceShape): Uint8Array {
  const steps = new arrays[bytes](numbers.length);
  let before = 0;
  for (let at = 0; at < numbers.length; at += 1) {
    const number = numbers[at] ?? 0;
    steps[at] = isAscending ? number - before : number;
    before = number;
  }
  return byPlane(new Uint8Array(steps.buffer), bytes);
}

function byPlane(interleaved: Uint8Array, bytes: number): Uint8Array {
  if (bytes === 1) return interleaved;
  const count = interleaved.length / bytes;
  const planes = new Uint8Array(interleaved.length);
  for (let plane = 0; plane < bytes; plane += 1) {
    for (let at = 0; at < count; at += 1) planes[plane * count + at] = interleaved[at * bytes + plane] ?? 0;
  }
  return planes;
}

function interleave(planes: Uint8Array, bytes: number): Uint8Array<ArrayBuffer> {
  const count = planes.length / bytes;
  const interleaved = new Uint8Array(planes.length);
  for (let plane = 0; plane < bytes; plane += 1) {
    for (let at = 0; at < count; at += 1) interleaved[at * bytes + plane] = planes[plane * count + at] ?? 0;
  }
  return interleaved;
}

/** How many bytes the numbers of a sequence take together. @throws DamagedFrameError */
export function bytesOfSequence(count: number, { bytes }: SequenceShape): number {
  if (!Object.hasOwn(arrays, bytes)) throw new DamagedFrameError('numbers are of an unknown size');
  return count * bytes;
}

/** @throws DamagedFrameError when it has another length than the numbers */
export function readSequence(
  written: Uint8Array,
  count: number,
  { bytes, isAscending }: SequenceShape,
): Uint8Array | Uint16Array | Uint32Array | Float64Array {
  if (written.length !== count * bytes) throw new DamagedFrameError('numbers are missing');
  const bytesOfNumbers = bytes === 1 ? Uint8Array.from(written) : interleave(written, bytes);
  const steps = new arrays[bytes](bytesOfNumbers.buffer, 0, count);
  if (!isAscending) return steps;
  const numbers = new Float64Array(count);
  let number = 0;
  for (let at = 0; at < count; at += 1) {
    number += steps[at] ?? 0;
    numbers[at] = number;
  }
  return numbers;
}
