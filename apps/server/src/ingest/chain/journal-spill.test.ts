import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import type { AppendOptions } from '../../indices/message-sink.ts';
import { StorageFullError } from '../../storage/errors.ts';
import type { StoredMessage } from '../../storage/message.ts';
import { storedMessage } from '../../testing/messages.ts';
import { makeChain } from '../testing/make-chain.ts';
import { TemporaryJournal } from '../testing/temporary-journal.ts';

const textMessage = (text: string) => storedMessage({ timestamp: 0, _id: text, message: text });

function setUp(journal = new TemporaryJournal()) {
  const stored: string[] = [];
  const retried: string[] = [];
  const state = { error: null as Error | null, poison: '' };
  const sink = {
    append(messages: readonly StoredMessage[], { isRetry = false }: AppendOptions = {}) {
      if (state.error) throw state.error;
      if (messages.some(({ message }) => message === state.poison)) throw new TypeError('cannot be encoded');
      const texts = messages.map(({ message }) => message);
      stored.push(...texts);
      if (isRetry) retried.push(...texts);
    },
  };
  const outcomes: string[] = [];
  const dropped: string[] = [];
  const refusals: boolean[] = [];
  const chain = makeChain({
    ...{ sink, journal },
    listener: {
      refusingChanged: (cause) => refusals.push(cause !== null),
      dropped: ({ message }, reason) => dropped.push(`${message}: ${reason}`),
    },
    options: { maxMessages: 2, retryMs: 1 },
  });
  onTestFinished(async () => {
    await chain.close();
    journal.close();
  });
  const send = (text: string, canHoldBack = false) => {
    const outcome = {
      stored: () => outcomes.push(`${text}: accepted`),
      failed: (reason: string) => outcomes.push(`${text}: ${reason}`),
    };
    chain.add(textMessage(text), 1, outcome, canHoldBack);
    void chain.flush();
  };
  return { journal, chain, stored, retried, state, outcomes, dropped, refusals, send };
}

async function until(isDone: () => boolean): Promise<void> {
  while (!isDone()) await nextTurn();
}

const names = (count: number, prefix = 'm') =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`);

it('accepts messages while processing is paused, and processes them in order afterwards', async () => {
  const { chain, send, stored, outcomes, journal } = setUp();
  chain.begin();
  send('before');
  chain.pause();
  for (const name of names(5)) send(name);
  expect(stored).toEqual(['before']);
  expect(outcomes).toEqual(['before', ...names(5)].map((name) => `${name}: accepted`));
  expect(journal.uncommitted).toBe(5);
  chain.resume();
  send('during');
  await until(() => journal.uncommitted === 0);
  send('after');
  expect(stored).toEqual(['before', ...names(5), 'during', 'after']);
});

it('processes what an earlier run has left once it is told to begin, before new messages', async () => {
  const journal = new TemporaryJournal();
  journal.append(names(3, 'old').map(textMessage));
  const { chain, send, stored } = setUp(journal);
  send('new');
  await nextTurn();
  expect(stored).toEqual([]);
  chain.begin();
  await until(() => journal.uncommitted === 0);
  expect(stored).toEqual([...names(3, 'old'), 'new']);
});

it('reads the sockets between two batches of the journal', async () => {
  const { chain, send, stored, journal } = setUp();
  chain.begin();
  chain.pause();
  journal.append(names(5000).map(textMessage));
  chain.resume();
  await until(() => stored.length > 0);
  expect(stored.length).toBeLessThan(5000);
  send('from a socket');
  await until(() => journal.uncommitted === 0);
  expect(stored).toEqual([...names(5000), 'from a socket']);
});

it('retries a batch of the journal while the index has no room, and keeps it when the chain closes', async () => {
  const { chain, send, stored, state, refusals, journal } = setUp();
  chain.begin();
  chain.pause();
  for (const name of names(3)) send(name);
  state.error = new StorageFullError('full');
  chain.resume();
  await until(() => refusals.length === 1);
  expect(journal.uncommitted).toBe(3);
  state.error = null;
  await until(() => refusals.length === 2);
  expect(stored).toEqual(names(3));
  expect(journal.uncommitted).toBe(0);

  chain.pause();
  send('kept');
  state.error = new StorageFullError('full');
  chain.resume();
  await until(() => refusals.length === 3);
  await chain.close();
  expect(journal.uncommitted).toBe(1);
});

it('refuses with its own reason when the journal is full, and goes on when there is room', async () => {
  const { chain, send, stored, outcomes, refusals, journal } = setUp(
    new TemporaryJournal({ maxBytes: 600, segmentBytes: 100 }),
  );
  chain.begin();
  chain.pause();
  const accepted: string[] = [];
  for (const name of names(100)) {
    send(name, true);
    if (refusals.length > 0) break;
    accepted.push(name);
  }
  expect(accepted.length).toBeGreaterThan(1);
  send('datagram');
  send('held back', true);
  expect(outcomes.at(-1)).toBe('datagram: journal_full');
  chain.resume();
  await until(() => refusals.length === 2 && journal.uncommitted === 0);
  expect(stored).toEqual([...accepted, `m${accepted.length}`, 'held back']);
});

it('reports a message of the journal that the index refuses', async () => {
  const { chain, send, stored, state, dropped, journal } = setUp();
  chain.begin();
  chain.pause();
  for (const name of names(3)) send(name);
  state.poison = 'm1';
  chain.resume();
  await until(() => journal.uncommitted === 0);
  expect(stored).toEqual(['m0', 'm2']);
  expect(dropped).toEqual(['m1: not_indexed']);
});
