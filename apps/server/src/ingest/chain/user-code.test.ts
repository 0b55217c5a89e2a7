import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ruleTypes } from '@tailrace/domain/streams/stream-rules';
import { afterEach, describe, expect, it } from 'vitest';
import { defaultStreamId } from '../../ids.ts';
import { storedMessage } from '../../testing/messages.ts';
import type { RoutedStream } from '../configuration/routed-stream.ts';
import type { DropReason } from '../drop-reasons.ts';
import type { ProcessingFault } from '../processing/processing-fault.ts';
import { makeStages } from '../processing/stages.ts';
import { makeChain } from '../testing/make-chain.ts';
import { MemorySink } from '../testing/memory-sink.ts';
import { routedRule, routedStream } from '../testing/routed-streams.ts';
import { TemporaryJournal } from '../testing/temporary-journal.ts';
import type { Chain } from './chain.ts';
import type { ChainOptions } from './chain-options.ts';

const mortalWorker = new URL('../testing/mortal-processing-worker.ts', import.meta.url);
const directory = mkdtempSync(path.join(tmpdir(), 'tailrace-chain-'));

const regex = (id: string, value: string, more: Partial<RoutedStream> = {}) =>
  routedStream(id, [routedRule({ id: `rule-${id}`, type: ruleTypes.regex, field: 'message', value })], more);

const catastrophic = `${'a'.repeat(40)}!`;
const backtracking = regex('bad', '^(a+)+$');
const numbers = regex('numbers', String.raw`^message \d+$`, { removesFromDefault: true });

/** Reads the fields that tell the worker of the tests what to do. */
const fates = routedStream('fates', [
  routedRule({ type: ruleTypes.equals, field: 'fate', value: 'none' }),
  routedRule({ type: ruleTypes.present, field: 'once' }),
]);

let chain: Chain;
let journal: TemporaryJournal;
afterEach(async () => {
  await chain.close();
  journal.close();
});

function setUp(streams: RoutedStream[], options: Partial<ChainOptions> = {}) {
  const sink = new MemorySink();
  const faults: { latest: ProcessingFault[] } = { latest: [] };
  const deaths: string[] = [];
  const outcomes: (DropReason | 'stored')[] = [];
  journal = new TemporaryJournal();
  chain = makeChain({
    sink,
    journal,
    stages: makeStages,
    listener: {
      faultsChanged(latest) {
        faults.latest = latest;
      },
      threadDied: (_problem, cause) => deaths.push(String(cause)),
    },
    options,
  });
  let version = 0;
  const configure = (changed: RoutedStream[]) => {
    version += 1;
    chain.configure({ version, parts: { streams: changed } });
  };
  configure(streams);
  chain.begin();
  const outcome = {
    stored: () => outcomes.push('stored'),
    failed: (reason: DropReason) => outcomes.push(reason),
  };
  const add = (message: string, more: Record<string, string> = {}) =>
    chain.add(storedMessage({ timestamp: 0, message, ...more }), 1, outcome, true);
  const metrics = () => {
    const snapshot = {};
    chain.addMetricsTo(snapshot);
    return snapshot;
  };
  return { sink, faults, deaths, outcomes, configure, add, metrics };
}

const texts = (sink: MemorySink) => sink.messages.map(({ message }) => message);
const streamsOf = (sink: MemorySink) => sink.messages.map(({ streams }) => streams);

describe('regular expressions of rules', () => {
  it('are matched in a worker, and batches are stored in the order in which they came', async () => {
    const { sink, add, outcomes } = setUp([numbers], { maxMessages: 3 });
    // Every other batch needs no worker.
    const sent = Array.from({ length: 60 }, (_, at) => (at % 6 < 3 ? `message ${at}` : `plain ${at}`));
    for (const text of sent) add(text);
    await chain.flush();
    expect(texts(sink)).toEqual(sent);
    expect(streamsOf(sink).slice(0, 6)).toEqual([
      ...new Array(3).fill(['numbers']),
      ...new Array(3).fill([defaultStreamId]),
    ]);
    expect(outcomes).toEqual(new Array(60).fill('stored'));
  });

  it('are stopped when they backtrack, noted on the message, and not run again until they change', async () => {
    const { sink, add, faults, configure, metrics } = setUp([numbers, backtracking]);
    add('message 1');
    add(catastrophic);
    add('aaa');
    await chain.flush();
    expect(streamsOf(sink)).toEqual([['numbers'], [defaultStreamId], [defaultStreamId, 'bad']]);
    expect(sink.messages[1]?.gl2_processing_error).toMatch(
      /^The rule "message matches .* of the stream Stream bad was stopped/,
    );
    expect(sink.messages[2]).not.toHaveProperty('gl2_processing_error');
    for (let at = 0; at < 6; at++) add(catastrophic);
    await chain.flush();
    expect(faults.latest).toMatchObject([{ title: expect.stringContaining('stream Stream bad') }]);
    expect(metrics()).toMatchObject({
      'org.graylog2.plugin.streams.Stream.bad.StreamRule.rule-bad.timeouts': { metric: { count: 6 } },
      'processing.stages.stream-routing.time': { metric: { rate: { total: 9 } } },
      'org.graylog2.plugin.streams.Stream.numbers.incomingMessages': { metric: { rate: { total: 1 } } },
    });
    add('aaa');
    await chain.flush();
    expect(sink.messages.at(-1)).toMatchObject({ message: 'aaa', streams: [defaultStreamId] });
    configure([regex('bad', '^a+$')]);
    expect(faults.latest).toEqual([]);
    add('aaa');
    await chain.flush();
    expect(sink.messages.at(-1)).toMatchObject({ message: 'aaa', streams: [defaultStreamId, 'bad'] });
  });

  it('that cannot be used are named, and match nothing', async () => {
    const unknown = routedStream('odd', [routedRule({ type: 99 })]);
    const { sink, add, faults } = setUp([regex('open', '(a'), unknown]);
    add('aaa');
    await chain.flush();
    expect(streamsOf(sink)).toEqual([[defaultStreamId]]);
    expect(faults.latest).toMatchObject([
      {
        title: 'The rule "message matches (a" of the stream Stream open',
        reason: expect.stringMatching(/invalid/),
      },
      { title: expect.stringContaining('Stream odd'), reason: 'Unknown rule type: 99.' },
    ]);
  });
});

describe('a processing thread', () => {
  const workers = { script: mortalWorker };
  const options = { workers, maxMessages: 2 };

  it('that dies is replaced, and its batches are processed again', async () => {
    const { sink, add, deaths } = setUp([numbers, fates], options);
    add('message 1');
    add('message 2', { fate: 'die', once: path.join(directory, 'died') });
    add('message 3');
    add('message 4');
    await chain.flush();
    expect(texts(sink)).toEqual(['message 1', 'message 2', 'message 3', 'message 4']);
    expect(streamsOf(sink)).toEqual(new Array(4).fill(['numbers']));
    expect(deaths).toHaveLength(1);
  });

  it('that hangs is stopped', async () => {
    const { sink, add, deaths } = setUp([numbers, fates], { workers: { ...workers, checkMs: 20 } });
    add('message 1', { fate: 'hang', once: path.join(directory, 'hung') });
    await chain.flush();
    expect(streamsOf(sink)).toEqual([['numbers']]);
    expect(deaths).toEqual([expect.stringContaining('no sign of life')]);
  });

  it('that dies of a batch each time leaves it without user code, and others with it', async () => {
    const { sink, add, deaths } = setUp(
      [numbers, fates, routedStream('all', [routedRule({ type: ruleTypes.always })])],
      options,
    );
    add('message 1', { fate: 'die' });
    add('message 2');
    add('message 3');
    add('message 4');
    await chain.flush();
    expect(deaths).toHaveLength(3);
    expect(texts(sink)).toEqual(['message 1', 'message 2', 'message 3', 'message 4']);
    expect(streamsOf(sink)).toEqual([
      [defaultStreamId, 'all'],
      [defaultStreamId, 'all'],
      ['all', 'numbers'],
      ['all', 'numbers'],
    ]);
    expect(sink.messages[0]?.gl2_processing_error).toMatch(/No user code was run/);
    rmSync(directory, { recursive: true });
  });
});

describe('the configuration', () => {
  it('may change 100 times a second: each message is routed by one whole snapshot, and none is lost', async () => {
    const snapshot = (at: number) => [
      regex(`a${at}`, '^message'),
      routedStream(`b${at}`, [routedRule({ type: ruleTypes.always })], { removesFromDefault: true }),
    ];
    const { sink, add, configure } = setUp(snapshot(0), { maxMessages: 10 });
    for (let at = 1; at <= 100; at++) {
      for (let sent = 0; sent < 10; sent++) add('message');
      configure(snapshot(at));
      if (at % 10 === 0) await chain.flush();
    }
    await chain.flush();
    expect(sink.messages).toHaveLength(1000);
    const numbers = streamsOf(sink).map((ids) => ids.map((id) => Number(id.slice(1))));
    expect(numbers.every(([a, b]) => a === b)).toBe(true);
    const versions = numbers.map(([a = 0]) => a);
    expect(versions).toEqual(versions.toSorted((a, b) => a - b));
    expect(new Set(versions).size).toBeGreaterThan(5);
  });
});

describe('processing', () => {
  it('that is behind leaves messages to the journal, and takes them up in order', async () => {
    const { sink, add, outcomes } = setUp([numbers], { maxMessages: 2, maxInFlight: 4 });
    const sent = Array.from({ length: 40 }, (_, at) => `message ${at}`);
    for (const text of sent) add(text);
    expect(journal.uncommitted).toBe(36);
    expect(outcomes).toEqual(new Array(36).fill('stored'));
    expect(chain.refusal).toBeNull();
    expect((await sink.until(40)).map(({ message }) => message)).toEqual(sent);
    expect(new Set(streamsOf(sink).flat())).toEqual(new Set(['numbers']));
    await chain.flush();
    expect(journal.uncommitted).toBe(0);
  });

  it('keeps what was processed while the disk is full, and stores it in order afterwards', async () => {
    const { sink, add, outcomes } = setUp([numbers], { maxMessages: 2, retryMs: 1 });
    sink.isFull = true;
    const sent = Array.from({ length: 6 }, (_, at) => (at < 4 ? `message ${at}` : `plain ${at}`));
    for (const text of sent) add(text);
    await chain.flush();
    expect(outcomes).toEqual([]);
    expect(chain.refusal).toBe('storage_unavailable');
    sink.isFull = false;
    expect((await sink.until(6)).map(({ message }) => message)).toEqual(sent);
    expect(outcomes).toEqual(new Array(6).fill('stored'));
  });

  it('stores what it has when it closes, without waiting for user code longer than it may', async () => {
    const { sink, add } = setUp([numbers, fates], { workers: { script: mortalWorker }, closeMs: 0 });
    add('message 1', { fate: 'hang' });
    await chain.close();
    expect(sink.messages).toMatchObject([
      { streams: [defaultStreamId], gl2_processing_error: expect.stringContaining('inputs are closed') },
    ]);
  });
});
