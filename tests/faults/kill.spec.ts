import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { Api, eventually, inputTypes } from '../lib/api.ts';
import { crashMark, crashTimeoutMs, expectEachOnce, killsAt, sendUntilGone } from '../lib/crash.ts';
import { freePort } from '../lib/free-port.ts';
import { adminPassword, startProduct } from '../lib/product.ts';

const rounds = killsAt('ingest', 10);
const senders = 8;

/** From then on messages are processed in a worker. */
async function createRegexStream(api: Api): Promise<void> {
  const { streams } = await api.call<{ streams: { index_set_id: string }[] }>('GET', '/streams');
  const { stream_id } = await api.call<{ stream_id: string }>('POST', '/streams', {
    title: 'By regular expression',
    rules: [{ type: 2, field: 'message', value: `${crashMark} r\\d+`, inverted: false, description: '' }],
    index_set_id: streams[0]?.index_set_id,
  });
  await api.call('POST', `/streams/${stream_id}/resume`);
}

test('finds everything acknowledged exactly once after kills in mid-ingest', async () => {
  test.setTimeout(crashTimeoutMs(rounds));
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tailrace-kill-'));
  const port = await freePort();
  const acknowledged = new Set<string>();

  for (let round = 0; round < rounds; round++) {
    await using product = await startProduct({ dataDir });
    const api = await Api.login(product.url, 'admin', adminPassword);
    if (round === 0) await api.createInput(inputTypes.gelfHttp, { bind_address: '127.0.0.1', port });
    if (round === Math.floor(rounds / 2)) await createRegexStream(api);
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
  await expectEachOnce(api, acknowledged);
  expect(product.output()).not.toMatch(/error|corrupt|malformed/i);
  await product.stop();
  await rm(dataDir, { recursive: true });
});
