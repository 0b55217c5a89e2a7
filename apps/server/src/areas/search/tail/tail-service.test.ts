import { once } from 'node:events';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TooManyAttemptsError } from '../../../errors.ts';
import { SearchError } from '../../../search/search-error.ts';
import { createTailService, type TailRequest, type TailService, tailLimits } from './tail-service.ts';

const request: TailRequest = {
  query: '',
  fields: [],
  seconds: null,
  lastEventId: null,
  userId: 'mira',
  signal: new AbortController().signal,
  streams: async () => null,
};
const { perUser: maxTails } = tailLimits;

let follows: boolean[];
let matching: () => Promise<{ messages: []; looked: number }>;
let tails: TailService;
beforeEach(() => {
  follows = [];
  matching = async () => ({ messages: [], looked: 0 });
  tails = createTailService(
    { matching: () => matching() },
    { follow: async (follower) => void follows.push(follower !== null) },
  );
});
afterEach(() => tails.close());

const openAll = () => Promise.all(Array.from({ length: maxTails }, () => tails.open(request)));

it('follows the inputs once for any number of readers', async () => {
  expect(follows).toEqual([]);
  await Promise.all([tails.open(request), tails.open(request)]);
  expect(follows).toEqual([true]);
});

it('limits the readers per user', async () => {
  await openAll();
  await expect(tails.open(request)).rejects.toThrow(TooManyAttemptsError);
  await expect(tails.open({ ...request, userId: 'noor' })).resolves.toBeDefined();
});

it('limits the readers in total', async () => {
  const users = Array.from({ length: tailLimits.total }, (_, at) => `user-${at}`);
  await Promise.all(users.map((userId) => tails.open({ ...request, userId })));
  await expect(tails.open(request)).rejects.toThrow('64 tails');
});

it('accepts another reader after one has left', async () => {
  const [first] = await openAll();
  await expect(tails.open(request)).rejects.toThrow(TooManyAttemptsError);
  const closed = first && once(first, 'close');
  first?.destroy();
  await closed;
  await expect(tails.open(request)).resolves.toBeDefined();
});

it('does not count refused readers', async () => {
  matching = () => Promise.reject(new SearchError('syntax', 'unreadable'));
  for (let at = 0; at < maxTails; at += 1) await expect(tails.open(request)).rejects.toThrow(SearchError);
  matching = async () => ({ messages: [], looked: 0 });
  await expect(openAll()).resolves.toHaveLength(maxTails);
});

it('disconnects a reader that does not read the end of its tail', async () => {
  const stream = await tails.open({ ...request, seconds: 0.001 });
  // The stream is not read, so the end event is never sent.
  await once(stream, 'close');
  expect(stream.destroyed).toBe(true);
});

it('ends with the connection', async () => {
  const connection = new AbortController();
  const stream = await tails.open({ ...request, signal: connection.signal });
  const text: string[] = [];
  const ended = once(
    stream.setEncoding('utf8').on('data', (chunk: string) => text.push(chunk)),
    'close',
  );
  connection.abort();
  await ended;
  expect(text.join('')).not.toContain('event: end');
});
