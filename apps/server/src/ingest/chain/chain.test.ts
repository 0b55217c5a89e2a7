import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { PartlyStoredError, StorageFullError } from '../../storage/errors.ts';
import type { StoredMessage } from '../../storage/message.ts';
import type { DropReason } from '../drop-reasons.ts';
import { MessageFactory } from '../message-factory.ts';
import { makeChain } from '../testing/make-chain.ts';
import { TemporaryJournal } from '../testing/temporary-journal.ts';

const message = (text: string): StoredMessage => ({
  _id: text,
  timestamp: 0,
  source: 'a',
  message: text,
  streams: [],
});

function setUp() {
  const groups: string[][] = [];
  const state = { error: null as Error | null, poison: '' };
  const refusals: boolean[] = [];
  const refused: string[] = [];
  const outcomes: (DropReason | 'stored')[] = [];
  const sink = {
    append(messages: readonly StoredMessage[]) {
      if (state.error) throw state.error;
      if (messages.some((one) => one.message === state.poison)) throw new TypeError('cannot be encoded');
      groups.push(messages.map((one) => one.message));
    },
  };
  const options = { maxMessages: 3, maxBytes: 100, retryMs: 500 };
  const refusingChanged = (cause: unknown) => void refusals.push(cause !== null);
  const journal = new TemporaryJournal();
  onTestFinished(() => journal.close());
  const chain = makeChain({
    sink,
    journal,
    listener: { refusingChanged, refused: ({ _id }) => void refused.push(_id) },
    options,
  });
  const outcome = {
    stored: () => outcomes.push('stored'),
    failed: (reason: DropReason) => outcomes.push(reason),
  };
  return {
    groups,
    state,
    refusals,
    refused,
    outcomes,
    chain,
    add: (text: string, canHoldBack = false, bytes = 1) =>
      chain.add(message(text), bytes, outcome, canHoldBack),
    addAwaited: (...texts: string[]) => chain.addAwaited(texts.map(message), 1, outcome),
  };
}

describe('the chain', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('commits a group at the message limit, at the byte limit, or after a delay', () => {
    const { add, groups, outcomes } = setUp();
    for (const text of ['a', 'b', 'c']) add(text);
    expect(groups).toEqual([['a', 'b', 'c']]);
    add('d', false, 200);
    expect(groups.at(-1)).toEqual(['d']);
    add('e');
    expect(outcomes).toHaveLength(4);
    vi.runAllTimers();
    expect(groups.at(-1)).toEqual(['e']);
    expect(outcomes).toHaveLength(5);
  });

  it('commits sooner when a sender waits for its answer', () => {
    const { add, addAwaited, groups } = setUp();
    add('a');
    addAwaited('b');
    vi.advanceTimersByTime(4);
    expect(groups).toEqual([['a', 'b']]);
  });

  it('commits the messages of one request together, however many', () => {
    const { addAwaited, groups } = setUp();
    addAwaited('a', 'b', 'c', 'd', 'e');
    expect(groups).toEqual([['a', 'b', 'c', 'd', 'e']]);
  });

  it('while the disk is full, keeps unawaited messages, refuses new ones, and recovers without help', () => {
    const { add, addAwaited, groups, state, refusals, outcomes } = setUp();
    state.error = new StorageFullError('full');
    add('kept');
    addAwaited('told');
    vi.advanceTimersByTime(20);
    expect(outcomes).toEqual(['storage_unavailable']);
    add('datagram');
    addAwaited('request');
    add('from a stream', true);
    expect(outcomes).toEqual(['storage_unavailable', 'storage_unavailable', 'storage_unavailable']);
    vi.advanceTimersByTime(5000);
    expect(groups).toEqual([]);

    state.error = null;
    vi.advanceTimersByTime(500);
    expect(groups).toEqual([['kept', 'from a stream']]);
    expect(refusals).toEqual([true, false]);
    add('new');
    vi.runAllTimers();
    expect(groups.at(-1)).toEqual(['new']);
  });

  it('answers a sender whose batch is stored in part only once all of it is', () => {
    const { addAwaited, groups, state, outcomes } = setUp();
    state.error = new PartlyStoredError(new StorageFullError('full'));
    addAwaited('a', 'b');
    vi.advanceTimersByTime(1100);
    expect(outcomes).toEqual([]);
    state.error = null;
    vi.advanceTimersByTime(500);
    expect(groups).toEqual([['a', 'b']]);
    expect(outcomes).toEqual(['stored', 'stored']);
  });

  it('drops only the message that cannot be stored in a further index set', () => {
    const { add, groups, state, outcomes } = setUp();
    state.error = new PartlyStoredError(new TypeError('cannot be encoded'));
    for (const text of ['a', 'b', 'c']) add(text);
    expect(groups).toEqual([]);
    expect(outcomes).toEqual(['not_indexed', 'not_indexed', 'not_indexed']);
  });

  it('goes on when the clock is set back a day, and numbers messages in order', () => {
    const { chain, groups } = setUp();
    const factory = new MessageFactory({ inputId: 'i', nodeId: 'n', staticFields: {}, overrideSource: '' });
    const sent: StoredMessage[] = [];
    for (const text of ['a', 'b', 'c', 'd']) {
      const at = Date.now();
      const reception = { at, remoteAddress: null, remotePort: null, remoteName: null };
      const made = factory.complete({ timestamp: at, source: 's', message: text }, reception);
      sent.push(made);
      chain.add(made, 1, { stored() {}, failed() {} }, false);
      if (text === 'a') vi.setSystemTime(at - 86_400_000);
    }
    vi.runAllTimers();
    expect(groups.flat()).toEqual(['a', 'b', 'c', 'd']);
    const ids = sent.map(({ gl2_message_id }) => String(gl2_message_id));
    expect(ids).toEqual(ids.toSorted());
  });

  it('accepts messages again after a delay when there is nothing to retry', () => {
    const { addAwaited, groups, state, refusals } = setUp();
    state.error = new StorageFullError('full');
    addAwaited('told');
    vi.advanceTimersByTime(4);
    state.error = null;
    vi.advanceTimersByTime(500);
    expect(refusals).toEqual([true, false]);
    addAwaited('again');
    vi.runAllTimers();
    expect(groups).toEqual([['again']]);
  });

  it('drops only the message that cannot be stored', () => {
    const { add, groups, state, refusals, refused, outcomes } = setUp();
    state.poison = 'b';
    for (const text of ['a', 'b', 'c']) add(text);
    expect(groups).toEqual([['a'], ['c']]);
    expect(outcomes).toEqual(['stored', 'not_indexed', 'stored']);
    expect(refused).toEqual(['b']);
    expect(refusals).toEqual([]);
  });

  it('stores the rest when it closes, and reports messages it could not store', async () => {
    const { add, chain, groups, state, outcomes } = setUp();
    add('a');
    await chain.close();
    expect(groups).toEqual([['a']]);
    add('b');
    state.error = new StorageFullError('full');
    await chain.close();
    expect(outcomes).toEqual(['stored', 'storage_unavailable']);
    expect(vi.getTimerCount()).toBe(0);
  });
});
