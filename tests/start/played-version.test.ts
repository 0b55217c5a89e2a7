import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { playVersionOf } from '../lib/played-version.ts';

test('a client that leaves in the middle of a body disturbs nobody else', async () => {
  const origin = createServer((_, response) => void response.write('<html>')).listen(0, '127.0.0.1');
  await once(origin, 'listening');
  const url = `http://127.0.0.1:${(origin.address() as AddressInfo).port}`;
  const uncaught: unknown[] = [];
  const note = (error: unknown) => void uncaught.push(error);
  process.on('uncaughtException', note);
  try {
    await using played = await playVersionOf({ url }, '7.0');
    const closed = new Promise((resolve) => {
      origin.once('request', (_, response) => response.once('close', resolve));
    });
    const leaving = new AbortController();
    const response = await fetch(played.url, { signal: leaving.signal });
    await response.body?.getReader().read();
    leaving.abort();
    await closed;
    await new Promise((resolve) => setImmediate(resolve));
    expect(uncaught).toEqual([]);
  } finally {
    process.off('uncaughtException', note);
    origin.closeAllConnections();
    origin.close();
  }
});
