import { millisecondOf, rowIdsPerMillisecond } from '../row-id.ts';
import { DamagedFrameError } from './frame.ts';
import { joinParts, readBody, readHead } from './parts.ts';
import { bytesOfSequence, readSequence, type SequenceShape, shapeOf, writeSequence } from './sequence.ts';

/** Ids of a block are as far from its first one as a number can tell. */
export const mostMillisecondsOfBlock = 2 ** 33 - 2;

interface Head {
  count: number;
  milliseconds: SequenceShape;
  orders: SequenceShape;
}

/** Writes ascending ids as milliseconds and orders within them, which compress better apart. */
export function writeIds(ids: readonly bigint[]): Uint8Array {
  const first = millisecondOf(ids[0] ?? 0n);
  const milliseconds = ids.map((id) => millisecondOf(id) - first);
  const orders = ids.map((id) => Number(id % BigInt(rowIdsPerMillisecond)));
  const head: Head = { count: ids.length, milliseconds: shapeOf(milliseconds), orders: shapeOf(orders) };
  const body = Buffer.concat([
    writeSequence(milliseconds, head.milliseconds),
    writeSequence(orders, head.orders),
  ]);
  return joinParts(head, body);
}

/** The distances of so many ids from the first one. @throws DamagedFrameError */
export function readIds(data: Uint8Array, count: number): Float64Array {
  const { milliseconds, orders, ...head } = readHead(data) as Head;
  if (head.count !== count) throw new DamagedFrameError('ids are missing');
  const end = bytesOfSequence(count, milliseconds);
  const body = readBody(data, end + bytesOfSequence(count, orders));
  const moments = readSequence(body.subarray(0, end), count, milliseconds);
  const within = readSequence(body.subarray(end), count, orders);
  const start = within[0] ?? 0;
  const offsets = new Float64Array(count);
  for (let at = 0; at < count; at += 1) {
    offsets[at] = (moments[at] ?? 0) * rowIdsPerMillisecond + (within[at] ?? 0) - start;
  }
  return offsets;
}
