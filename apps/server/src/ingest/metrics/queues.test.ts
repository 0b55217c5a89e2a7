import { expect, it } from 'vitest';
import type { MetricsSnapshot } from '../../metrics/metric.ts';
import { storedMessage } from '../../testing/messages.ts';
import { makeChain } from '../testing/make-chain.ts';
import { TemporaryJournal } from '../testing/temporary-journal.ts';
import { addQueuesTo } from './queues.ts';

it('reports messages that wait in the output buffer; all other queues are empty', async () => {
  const options = { maxMessages: 10, quietDelayMs: 60_000 };
  const journal = new TemporaryJournal();
  const chain = makeChain({ sink: { append() {} }, journal, options });
  const outcome = { stored() {}, failed() {} };
  const read = () => {
    const snapshot: MetricsSnapshot = {};
    addQueuesTo(snapshot, chain.queues);
    return Object.fromEntries(
      Object.entries(snapshot).map(([name, { metric }]) => [name.replace('org.graylog2.', ''), metric]),
    );
  };
  chain.add(storedMessage({ timestamp: 0 }), 10, outcome, false);
  chain.add(storedMessage({ timestamp: 0 }), 10, outcome, false);
  expect(read()).toEqual({
    'buffers.input.usage': { value: 0 },
    'buffers.input.size': { value: 1 },
    'buffers.process.usage': { value: 0 },
    'buffers.process.size': { value: 10_000 },
    'buffers.output.usage': { value: 2 },
    'buffers.output.size': { value: 10 },
  });
  await chain.close();
  journal.close();
  expect(read()).toMatchObject({ 'buffers.output.usage': { value: 0 } });
});
