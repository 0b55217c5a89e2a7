import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseSearchUrl } from '@tailrace/domain/search/search-url';
import { expect, it, vi } from 'vitest';
import { consoleAddress, openSearch } from './open.ts';
import { playedContext } from './testing/played-context.ts';

it('the address has all of a search, whatever the query contains', () => {
  const search = {
    query: 'message:"a&b=c#d" AND ünï \u001b[31m',
    timeRange: { type: 'relative', from: 900, to: 300 } as const,
    streams: ['000000000000000000000001'],
  };
  const { origin, pathname, searchParams } = new URL(consoleAddress('http://logs.test', search));
  expect([origin, pathname]).toEqual(['http://logs.test', '/search']);
  expect(parseSearchUrl(Object.fromEntries(searchParams)).search).toEqual(search);
});

it('--browser starts the browser of the environment with the address alone', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'tailrace-open-'));
  const browser = path.join(directory, 'browser');
  await writeFile(browser, `#!/bin/sh\nprintf '%s\\n' "$#" "$1" > ${directory}/opened\n`, { mode: 0o755 });
  const { context, stdout } = playedContext([]);
  Object.assign(context.host.env, { BROWSER: browser });
  await openSearch(context, '$(touch x); level:3', { since: '15m', browser: true });
  const address = stdout();
  expect(address).toContain('rangetype=relative&from=900');
  const opened = await vi.waitFor(async () => {
    const text = await readFile(path.join(directory, 'opened'), 'utf8');
    if (!text.endsWith('\n')) throw new Error('not yet');
    return text;
  }, 10_000);
  expect(opened).toBe(`1\n${address}`);
  Object.assign(context.host.env, { BROWSER: path.join(directory, 'missing') });
  await expect(openSearch(context, '', { browser: true })).rejects.toThrow('cannot be started');
  await rm(directory, { recursive: true });
});
