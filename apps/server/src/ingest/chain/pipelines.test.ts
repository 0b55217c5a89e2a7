import { afterEach, expect, it } from 'vitest';
import { defaultStreamId } from '../../ids.ts';
import { storedMessage } from '../../testing/messages.ts';
import { noPipelines } from '../configuration/pipeline-definition.ts';
import type { DropReason } from '../drop-reasons.ts';
import type { ProcessingFault } from '../processing/processing-fault.ts';
import { makeStages } from '../processing/stages.ts';
import { makeChain } from '../testing/make-chain.ts';
import { MemorySink } from '../testing/memory-sink.ts';
import { routedStream } from '../testing/routed-streams.ts';
import { TemporaryJournal } from '../testing/temporary-journal.ts';
import type { Chain } from './chain.ts';

let chain: Chain;
let journal: TemporaryJournal;
afterEach(async () => {
  await chain.close();
  journal.close();
});

/** One pipeline of these rules on all messages. */
function setUp(rules: Record<string, string>, stages: string[] | null = null) {
  const sink = new MemorySink();
  const faults: { latest: ProcessingFault[] } = { latest: [] };
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
    },
  });
  const titles = Object.keys(rules);
  const pipelines = {
    ...noPipelines,
    rules: titles.map((title) => ({ id: title, title, source: `rule "${title}" when ${rules[title]} end` })),
    pipelines: [
      {
        id: 'p',
        title: 'p',
        stages: [{ stage: 0, match: 'pass' as const, rules: titles }],
        streamIds: [defaultStreamId],
      },
    ],
  };
  const streams = [routedStream('errors', [], { title: 'errors' })];
  chain.configure({ version: 1, parts: { pipelines, streams, stages } });
  chain.begin();
  const outcome = {
    stored: () => outcomes.push('stored'),
    failed: (reason: DropReason) => outcomes.push(reason),
  };
  const add = (message: string) =>
    chain.add(storedMessage({ timestamp: 0, message, streams: [] }), 1, outcome, true);
  return { sink, faults, outcomes, add };
}

it('drop, split and route messages, whose senders hear of each once', async () => {
  const { sink, outcomes, add } = setUp({
    drop: 'to_string($message.message) == "ping" then drop_message();',
    split:
      'starts_with(to_string($message.message), "both") then let copy = clone_message(); set_field(field: "message", value: "left", message: copy);',
    route:
      'contains(to_string($message.message), "error") then route_to_stream(name: "errors", remove_from_default: true);',
  });
  for (const text of ['ping', 'plain', 'both', 'an error']) add(text);
  await chain.flush();
  expect(sink.messages.map(({ message, streams }) => [message, streams])).toEqual([
    ['plain', [defaultStreamId]],
    ['both', [defaultStreamId]],
    ['left', [defaultStreamId]],
    ['an error', ['errors']],
  ]);
  expect(outcomes).toEqual(new Array(4).fill('stored'));
  const [, both, left] = sink.messages;
  expect(left?._id).not.toBe(both?._id);
  expect(left?.gl2_accounted_message_size).toBeGreaterThan(0);
});

it('that backtrack are stopped on their message, noted on it, and not run again until they change', async () => {
  const { sink, faults, add } = setUp({
    slow: 'regex("^(a+)+$", to_string($message.message)).matches then set_field("slow", true);',
    after: 'true then set_field("after", true);',
  });
  for (let count = 0; count < 6; count++) add(`${'a'.repeat(40)}!`);
  await chain.flush();
  expect(sink.messages).toHaveLength(6);
  expect(sink.messages[0]).toMatchObject({
    after: true,
    gl2_processing_error: expect.stringContaining('The pipeline rule "slow" was stopped'),
  });
  expect(faults.latest).toMatchObject([{ title: 'The pipeline rule "slow"' }]);
});

it('run before routing when the configuration says so', async () => {
  const order = ['default-stream', 'pipelines', 'extractors', 'stream-routing'];
  const { sink, add } = setUp({ route: 'true then route_to_stream("errors");' }, order);
  add('x');
  await chain.flush();
  expect(sink.messages[0]?.streams.toSorted()).toEqual([defaultStreamId, 'errors']);
});
