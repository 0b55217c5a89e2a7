import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { Api, eventually, inputTypes } from '../lib/api.ts';
import { freePort } from '../lib/free-port.ts';
import { adminPassword, startProduct } from '../lib/product.ts';
import { sendGelfHttp } from '../lib/senders.ts';

const rounds = 10;
const senders = 8;

/** Sends messages one by one until the server is gone, and notes those answered with a 202. */
async function sendUntilGone(port: number, name: string, acknowledged: Set<string>): Promise<void> {
  for (let count = 0; ; count++) {
    const id = `${name}-${count}`;
    try {
      const status = await sendGelfHttp(port, {
        host: 'sender',
        short_message: `mid-ingest ${id}`,
        _probe: id,
      });
      if (status === 202) acknowledged.add(id);
    } catch {
      return;
    }
  }
}

test('finds everything acknowledged exactly once after ten kills in mid-ingest', async () => {
  test.setTimeout(240_000);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tailrace-kill-'));
  const port = await freePort();
  const acknowledged = new Set<string>();

  for (let round = 0; round < rounds; round++) {
    await using product = await startProduct({ dataDir });
    const api = await Api.login(product.url, 'admin', adminPassword);
    if (round === 0) await api.createInput(inputTypes.gelfHttp, { bind_address: '127.0.0.1', port });
    const before = acknowledged.size;
    const sending = Array.from({ length: senders }, (_, sender) =>
      sendUntilGone(port, `r${round}s${sender}`, acknowledged),
    );
    await eventually(
      async () => acknowledged.size,
      (size) => size >= before + 200,
    );
    await product.stop('SIGKILL');
    await Promise.all(sending);
  }

  await using product = await startProduct({ dataDir });
  const api = await Api.login(product.url, 'admin', adminPassword);
  const found = await storedProbes(api);
  const stored = new Set(found);
  expect(found.length, 'nothing is there twice').toBe(stored.size);
  expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([]);
  expect(product.output()).not.toMatch(/error|corrupt|malformed/i);
  await product.stop();
  await rm(dataDir, { recursive: true });
});

async function storedProbes(api: Api): Promise<string[]> {
  const csv = await api.text('/search/universal/relative/export?query=mid-ingest&range=0&fields=probe');
  const [, ...rows] = csv.trim().split('\n');
  return rows.map((row) => /"([^"]*)"$/.exec(row)?.[1] ?? '');
}
