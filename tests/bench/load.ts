import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Product } from '../lib/product.ts';
import { type ArrivalName, arrivals } from './engine/arrivals.ts';

const usualSenders = 4;

interface Flood {
  /** Messages a second; as fast as possible when absent. */
  rate?: number;
  /** The same seed always sends the same messages. */
  seed?: number;
  /** Milliseconds before now over which the messages' times are spread; default: each has the time it is sent at. */
  span?: number;
  /** The order in which messages arrive that are some milliseconds apart; `span` has no effect then. */
  arrival?: ArrivalName;
  /** Default: a millisecond. */
  apart?: number;
  /** The time of the first message of an arrival in order, in milliseconds; default: so that the last one is of now. */
  first?: number;
}

/** Sends GELF over TCP from separate processes. */
export async function flood(
  port: number,
  count: number,
  { rate = 0, seed = 17, span = 0, arrival, apart = 1, first = Date.now() - count * apart }: Flood = {},
): Promise<void> {
  const senders = arrival ? arrivals[arrival].senders : usualSenders;
  const exits = Array.from({ length: senders }, (_, index) => {
    const order = arrival ? [arrival, index, first, apart] : [];
    const args = [port, count / senders, rate / senders, index + seed, span, ...order].map(String);
    const child = spawn(process.execPath, [path.join(import.meta.dirname, 'sender.ts'), ...args], {
      stdio: 'inherit',
    });
    return once(child, 'exit');
  });
  await Promise.all(exits);
}

async function statusMegabytes(product: Product, key: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${product.pid}/status`, 'utf8');
  return Number(new RegExp(`${key}:\\s+(\\d+)`).exec(status)?.[1] ?? Number.NaN) / 1024;
}

/** The server's resident memory. */
export const residentMegabytes = (product: Product) => statusMegabytes(product, 'VmRSS');

/** The peak of the server's resident memory since its start, or since the peak was reset. */
export const peakMegabytes = (product: Product) => statusMegabytes(product, 'VmHWM');

/** Lets the kernel count the peak anew from now on. */
export const resetPeak = (product: Product) => writeFile(`/proc/${product.pid}/clear_refs`, '5');

/** The seconds of a processor that the server has used. */
export async function processorSeconds({ pid }: Product): Promise<number> {
  const [, rest = ''] = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ');
  const [user = 0, system = 0] = rest.split(' ').slice(11, 13).map(Number);
  return (user + system) / 100;
}
