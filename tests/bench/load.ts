import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Product } from '../lib/product.ts';

const senders = 4;

/** Sends GELF over TCP from processes of their own, as fast as they can unless a rate is given. */
export async function flood(port: number, count: number, rate = 0): Promise<void> {
  const exits = Array.from({ length: senders }, (_, index) => {
    const args = [port, count / senders, rate / senders, index + 17].map(String);
    const child = spawn(process.execPath, [path.join(import.meta.dirname, 'sender.ts'), ...args], {
      stdio: 'inherit',
    });
    return once(child, 'exit');
  });
  await Promise.all(exits);
}

/** The memory the server really takes. */
export async function residentMegabytes(product: Product): Promise<number> {
  const status = await readFile(`/proc/${product.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
}
