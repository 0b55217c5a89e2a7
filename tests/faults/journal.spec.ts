import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { Api, eventually, inputTypes } from '../lib/api.ts';
import { crashMark, crashTimeoutMs, expectEachOnce, killsAt, sendUntilGone } from '../lib/crash.ts';
import { freePort } from '../lib/free-port.ts';
import { pauseProcessing, resumeProcessing, untilJournaled } from '../lib/processing.ts';
import { adminPassword, type Product, startProduct } from '../lib/product.ts';
import { sendGelfHttp, sendGelfTcp } from '../lib/senders.ts';

const senders = 8;
/** Enough that draining them takes longer than it takes to see that it has begun. */
const drained = 30_000;

const login = (product: Product) => Api.login(product.url, 'admin', adminPassword);

/** Runs rounds that each end with a kill, and then looks for everything that was acknowledged. */
async function killed(
  kills: number,
  round: (product: Product, number: number, acknowledged: Set<string>) => Promise<void>,
) {
  test.setTimeout(crashTimeoutMs(kills));
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tailrace-journal-'));
  const acknowledged = new Set<string>();
  for (let number = 0; number < kills; number++) {
    await using product = await startProduct({ dataDir });
    await round(product, number, acknowledged);
  }
  await using product = await startProduct({ dataDir });
  const api = await login(product);
  await untilJournaled(api, 0);
  await expectEachOnce(api, acknowledged);
  expect(product.output()).not.toMatch(/error|corrupt|damaged/i);
  await product.stop();
  await rm(dataDir, { recursive: true });
}

test('finds everything acknowledged exactly once after kills while messages are journaled', async () => {
  const port = await freePort();
  await killed(killsAt('journaling'), async (product, number, acknowledged) => {
    const api = await login(product);
    await pauseProcessing(api);
    if (number === 0) await api.createInput(inputTypes.gelfHttp, { bind_address: '127.0.0.1', port });
    const before = acknowledged.size;
    const sending = Array.from({ length: senders }, (_, sender) =>
      sendUntilGone(port, `r${number}s${sender}`, acknowledged),
    );
    await eventually(
      async () => acknowledged.size,
      (size) => size >= before + 200,
    );
    await product.stop('SIGKILL');
    await Promise.all(sending);
  });
});

/** Regular expressions are matched in a worker, so several batches of the journal are in process at once. */
async function createRegexStream(api: Api): Promise<string> {
  const { index_set_id } = await api.call<{ index_set_id: string }>(
    'GET',
    '/streams/000000000000000000000001',
  );
  const { stream_id } = await api.call<{ stream_id: string }>('POST', '/streams', {
    title: 'Numbered',
    rules: [{ field: 'message', type: 2, value: String.raw`r\d+-\d+$`, inverted: false, description: '' }],
    remove_matches_from_default_stream: true,
    index_set_id,
  });
  await api.call('POST', `/streams/${stream_id}/resume`);
  return stream_id;
}

test('finds everything acknowledged exactly once after kills while the journal is drained', async () => {
  const port = await freePort();
  let stream = '';
  await killed(killsAt('draining the journal'), async (product, number, acknowledged) => {
    const api = await login(product);
    if (number === 0) {
      const framing = { use_null_delimiter: true };
      await api.createInput(inputTypes.gelfTcp, { bind_address: '127.0.0.1', port, ...framing });
      stream = await createRegexStream(api);
    }
    await untilJournaled(api, 0);
    await pauseProcessing(api);
    const ids = Array.from({ length: drained }, (_, index) => `r${number}-${index}`);
    await sendGelfTcp(
      port,
      ids.map((id) => ({ host: 'sender', short_message: `${crashMark} ${id}`, _probe: id })),
    );
    await untilJournaled(api, drained);
    for (const id of ids) acknowledged.add(id);
    const inStream = () => api.search(`streams:${stream}`, 1);
    const { total_results: before } = await inStream();
    await resumeProcessing(api);
    await eventually(inStream, (found) => found.total_results > before);
    await product.stop('SIGKILL');
  });
});

test('names a damaged part of the journal, and processes the rest', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tailrace-journal-'));
  const port = await freePort();
  {
    await using product = await startProduct({ dataDir });
    const api = await login(product);
    await pauseProcessing(api);
    await api.createInput(inputTypes.gelfHttp, { bind_address: '127.0.0.1', port });
    for (const name of ['first', 'second', 'third']) {
      expect(await sendGelfHttp(port, { host: 'a', short_message: `${crashMark} ${name}` })).toBe(202);
    }
    await product.stop('SIGKILL');
  }
  const folder = path.join(dataDir, 'journal');
  const [segment = ''] = (await readdir(folder)).filter((name) => name.endsWith('.segment'));
  const bytes = await readFile(path.join(folder, segment));
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 0xff;
  await writeFile(path.join(folder, segment), bytes);

  await using product = await startProduct({ dataDir });
  const api = await login(product);
  await eventually(
    () => api.search(crashMark),
    (found) => found.total_results === 2,
  );
  const { notifications } = await api.call<{ notifications: unknown[] }>('GET', '/system/notifications');
  const description = expect.stringMatching(new RegExp(`^1 messages? .* journal/${segment}`));
  expect(notifications).toContainEqual(
    expect.objectContaining({ details: { title: 'The journal is damaged', description } }),
  );
  expect(product.output()).toContain(segment);
  await product.stop();
  await rm(dataDir, { recursive: true });
});
