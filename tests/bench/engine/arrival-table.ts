import { grouped } from '../figures.ts';
import { aligned, dash, factor } from './aligned.ts';
import type { ArrivalName } from './arrivals.ts';
import { sizeText } from './sizes.ts';

/** What was measured of messages that arrived in an order. */
export interface Arrived {
  name: ArrivalName;
  /** Messages a second until all of them could be found. */
  rate: number;
  /** Bytes a message on the disk, a minute after the last one and when nothing is written any more. */
  bytesAfterMinute: number;
  bytesSettled: number;
}

export const leastShare = 0.8;

export function arrivalTable(size: number, arrived: readonly Arrived[]): string {
  const inOrder = arrived.find(({ name }) => name === 'in order');
  const header = [
    `${sizeText(size)} arriving`,
    'msg/s',
    'of in order',
    'target',
    'bytes, a minute after',
    'settled',
  ];
  const body = arrived.map((each) => {
    const compared =
      each === inOrder ? [dash, dash] : [factor(inOrder?.rate, each.rate), `≥ ${leastShare} ×`];
    return [
      each.name,
      grouped(each.rate),
      ...compared,
      grouped(each.bytesAfterMinute),
      grouped(each.bytesSettled),
    ];
  });
  return aligned([header, ...body]);
}
