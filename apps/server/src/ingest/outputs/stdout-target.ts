import { write } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Connection, Target } from './target.ts';

/** Time in ms until a full pipe is tried again. */
const fullPipeMs = 50;

/** Writes a part; returns how many bytes, 0 while the pipe is full. */
function writeSome(fd: number, bytes: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    write(fd, bytes, (error, written) => {
      if (error?.code === 'EAGAIN') resolve(0);
      else if (error) reject(error);
      else resolve(written);
    });
  });
}

/** One write at a time for all outputs, because each may block a thread of the pool that they share with files. */
let turn: Promise<unknown> = Promise.resolve();

/** Writes to standard output, or to another file that is open. */
export class StdoutTarget implements Target {
  readonly #fd: number;

  constructor(fd = 1) {
    this.#fd = fd;
  }

  async open(): Promise<Connection> {
    let isClosed = false;
    const writeAll = async (bytes: Buffer) => {
      for (let at = 0; at < bytes.length && !isClosed; ) {
        const written = await writeSome(this.#fd, bytes.subarray(at));
        if (written === 0) await delay(fullPipeMs);
        at += written;
      }
      if (isClosed) throw new Error('It was stopped');
    };
    return {
      send(payloads) {
        const done = turn.then(() => writeAll(Buffer.concat(payloads)));
        turn = done.catch(() => {});
        return done;
      },
      close() {
        isClosed = true;
      },
    };
  }
}
