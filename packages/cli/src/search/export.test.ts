import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FetchError } from '@tailrace/sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Interrupted } from '../errors.ts';
import { exportMessages } from './export.ts';
import { stateFileOf } from './export-file.ts';
import { playedContext } from './testing/played-context.ts';

const start = Date.UTC(2026, 0, 10, 12);
/** More than a page of them share a moment. */
const messages = Array.from({ length: 4_500 }, (_, at) => ({
  timestamp: new Date(start + (at < 1_500 ? at : at < 3_000 ? 1_500 : at - 1_500)).toISOString(),
  source: 'web "1"',
  message: `line ${at}\nand, more`,
  number: at,
}));
const time = { since: '2026-01-10T12:00:00Z', until: '2026-01-10T13:00:00Z', zone: 'UTC' };

let directory: string;
let file: string;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'tailrace-export-'));
});
afterAll(() => rm(directory, { recursive: true }));
beforeEach(() => {
  file = path.join(directory, `${crypto.randomUUID()}.ndjson`);
});

const numbersIn = async (name: string) =>
  (await readFile(name, 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line): number => JSON.parse(line).number);
const all = messages.map(({ number }) => number);
const sorted = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);

/** A context whose client calls `before` ahead of each search. */
async function watched(before: () => void, signal?: AbortSignal) {
  const played = playedContext(messages, signal ? { signal } : {});
  const client = await played.context.client();
  const post = client.POST as (...call: unknown[]) => unknown;
  const POST = ((...call: unknown[]) => {
    before();
    return post(...call);
  }) as typeof client.POST;
  return playedContext(messages, { client: { ...client, POST }, ...(signal && { signal }) });
}

/** Exports until this search, the first of which counts, and is interrupted then. */
async function interrupted(at: number, options: Parameters<typeof exportMessages>[2]) {
  const controller = new AbortController();
  let searches = 0;
  const played = await watched(() => {
    searches += 1;
    if (searches === at) controller.abort(new Interrupted());
  }, controller.signal);
  await expect(exportMessages(played.context, '', options)).rejects.toThrow('Interrupted');
  return played;
}

describe('an export', () => {
  it('writes each message once, oldest first', async () => {
    const { context, stderr } = playedContext(messages);
    await exportMessages(context, '', { ...time, to: file });
    expect(sorted(await numbersIn(file))).toEqual(all);
    const [first] = (await readFile(file, 'utf8')).split('\n');
    expect(JSON.parse(first ?? '')).toMatchObject({ _id: '0', message: 'line 0\nand, more' });
    expect(stderr()).toBe(`Exported 4,500 messages to ${file}\n`);
    await expect(stat(stateFileOf(file))).rejects.toThrow('ENOENT');
  });

  it('writes CSV to standard output', async () => {
    const { context, stdout } = playedContext(messages, { format: 'csv' });
    await exportMessages(context, '', { ...time, limit: 1, fields: ['source', 'missing', 'message'] });
    expect(stdout()).toBe('"source","missing","message"\n"web ""1""",,"line 0\nand, more"\n');
  });

  it.each([2, 3, 4, 5])('goes on after it was interrupted at search %i', async (at) => {
    const { stderr } = await interrupted(at, { ...time, to: file });
    expect(stderr()).toContain('Add --resume to go on.');
    const { context } = playedContext(messages);
    await exportMessages(context, '', { ...time, since: '2026-01-10T12:30:00Z', to: file, resume: true });
    expect(sorted(await numbersIn(file))).toEqual(all);
  });

  it('drops what was written after its last complete page', async () => {
    await interrupted(3, { ...time, to: file });
    const { size } = await stat(file);
    await writeFile(file, '{"half a li', { flag: 'a' });
    const { context } = playedContext(messages);
    await exportMessages(context, '', { ...time, to: file, resume: true });
    expect(sorted(await numbersIn(file))).toEqual(all);
    expect(size).toBeGreaterThan(0);
  });

  it('begins with --resume where nothing was written', async () => {
    const { context } = playedContext(messages);
    await exportMessages(context, '', { ...time, to: file, resume: true });
    expect(await numbersIn(file)).toHaveLength(4_500);
  });

  it('refuses files that it cannot go on with', async () => {
    const attempt = (query: string, more: Partial<Parameters<typeof exportMessages>[2]>) =>
      exportMessages(playedContext(messages).context, query, { ...time, to: file, ...more });
    await interrupted(3, { ...time, to: file });
    await expect(attempt('line', { resume: true })).rejects.toThrow(
      'an export of something else: all messages',
    );
    await expect(attempt('', {})).rejects.toThrow('exists already');
    await expect(attempt('', { resume: true, force: true })).rejects.toThrow('exclude each other');
    await truncate(file, 10);
    await expect(attempt('', { resume: true })).rejects.toThrow('is shorter than what was exported to it');
    await writeFile(stateFileOf(file), '{');
    await expect(attempt('', { resume: true })).rejects.toThrow('is damaged');
    await attempt('', { force: true });
    expect(await numbersIn(file)).toHaveLength(4_500);
    await expect(attempt('', { resume: true })).rejects.toThrow('because it is complete or no export');
    const yaml = playedContext([], { format: 'yaml' }).context;
    await expect(exportMessages(yaml, '', time)).rejects.toThrow('Exports cannot be written as yaml');
  });

  it('reads a page again after a failure on the way', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(-1);
    let searches = 0;
    const { context, stderr } = await watched(() => {
      searches += 1;
      if (searches === 3 || searches === 4) throw new FetchError(0, 'connection reset');
    });
    await exportMessages(context, '', { ...time, to: file });
    expect(sorted(await numbersIn(file))).toEqual(all);
    expect(stderr()).toBe(
      `${'connection reset; trying again in 0 s\n'.repeat(2)}Exported 4,500 messages to ${file}\n`,
    );
    vi.restoreAllMocks();
  });
});
