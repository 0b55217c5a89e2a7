import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFile, mkdtemp, rm, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { Api, eventually, inputTypes } from '../lib/api.ts';
import { freePort } from '../lib/free-port.ts';
import { pauseProcessing, resumeProcessing } from '../lib/processing.ts';
import { adminPassword, startProduct } from '../lib/product.ts';
import { sendGelfHttp } from '../lib/senders.ts';

const mount = (...args: string[]) => spawnSync('mount', args).status === 0;

const basic = (user: string, secret: string) =>
  `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`;

/** Fills the file system completely. */
async function fillUp(file: string): Promise<void> {
  for (let size = 1 << 20; size >= 512; size /= 2) {
    while (
      await appendFile(file, Buffer.alloc(size)).then(
        () => true,
        () => false,
      )
    );
  }
}

test('refuses while the disk is full, goes on searching, and recovers', async () => {
  test.setTimeout(120_000);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tailrace-full-'));
  test.skip(
    !mount('-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', dataDir),
    'only root may mount a small file system',
  );
  try {
    await using product = await startProduct({ dataDir });
    const api = await Api.login(product.url, 'admin', adminPassword);
    const port = await freePort();
    await api.createInput(inputTypes.gelfHttp, { bind_address: '127.0.0.1', port });
    const send = (text: string) => sendGelfHttp(port, { host: 'a', short_message: text });

    const { token } = await api.call<{ token: string }>('POST', '/users/local:admin/tokens/script');
    expect(await send('before the flood')).toBe(202);
    const ballast = path.join(dataDir, 'ballast');
    await writeFile(ballast, Buffer.alloc(24 << 20));
    const filler = 'filler '.repeat(8000);
    const statuses: number[] = [];
    await eventually(
      async () => {
        statuses.push(await send(filler + statuses.length));
        return statuses.at(-1);
      },
      (status) => status === 503,
      60,
    );
    const stored = statuses.filter((status) => status === 202).length;

    expect((await api.search('flood')).total_results).toBe(1);
    await fillUp(path.join(dataDir, 'rest'));
    const during = await Api.login(product.url, 'admin', adminPassword);
    expect((await during.search('flood')).total_results).toBe(1);
    const script = await fetch(`${product.url}/api/system`, {
      headers: { authorization: basic(token, 'token') },
    });
    expect(script.status).toBe(200);
    // The log of the configuration has room for the first tokens.
    await eventually(
      () => during.call('POST', '/users/local:admin/tokens/refused').then(() => 'created', String),
      (outcome) => /503.*disk is full/.test(outcome),
      60,
    );
    await rm(ballast);
    await rm(path.join(dataDir, 'rest'));
    await eventually(
      () => send('after the flood'),
      (status) => status === 202,
    );
    await eventually(
      () => api.search('flood'),
      (found) => found.total_results === 2,
    );
    expect((await api.search('filler')).total_results).toBe(stored);
    await product.stop();
  } finally {
    spawnSync('umount', [dataDir]);
    await rmdir(dataDir);
  }
});

test('refuses while paused processing has filled its share of the disk, and loses nothing', async () => {
  test.setTimeout(120_000);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tailrace-full-'));
  test.skip(
    !mount('-t', 'tmpfs', '-o', 'size=152m', 'tmpfs', dataDir),
    'only root may mount a small file system',
  );
  try {
    await using product = await startProduct({ dataDir });
    const api = await Api.login(product.url, 'admin', adminPassword);
    const port = await freePort();
    await api.createInput(inputTypes.gelfHttp, { bind_address: '127.0.0.1', port });
    await pauseProcessing(api);
    const statuses: number[] = [];
    await eventually(
      async () => {
        const filler = randomBytes(42_000).toString('base64');
        const short_message = `filler ${statuses.length} ${filler}`;
        statuses.push(await sendGelfHttp(port, { host: 'a', short_message }));
        return statuses.at(-1);
      },
      (status) => status === 503,
      60,
    );
    await resumeProcessing(api);
    await eventually(
      () => sendGelfHttp(port, { host: 'a', short_message: 'filler after the flood' }),
      (status) => status === 202,
    );
    await eventually(
      () => api.search('filler'),
      (found) => found.total_results === statuses.length,
    );
    await product.stop();
  } finally {
    spawnSync('umount', [dataDir]);
    await rmdir(dataDir);
  }
});
