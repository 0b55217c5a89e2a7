import { expect, it } from 'vitest';
import { storedMessage } from '../../testing/messages.ts';
import { Chain } from '../chain/chain.ts';
import { TemporaryJournal } from '../testing/temporary-journal.ts';
import type { MetricsSnapshot } from './metric.ts';
import { addQueuesTo } from './queues.ts';

it('reports messages waiting to be stored in the output buffer; all other queues are empty', () => {
  const options = { maxMessages: 10, quietDelayMs: 60_000 };
  const journal = new TemporaryJournal();
  const chain = new Chain({
    ...{ stages: [], sink: { append() {} }, journal, options },
    onRefusing() {},
    onDropped() {},
  });
  const outcome = { stored() {}, failed() {} };
  const read = () => {
    const snapshot: MetricsSnapshot = {};
    addQueuesTo(snapshot, chain.backlog);
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
    'buffers.process.size': { value: 1 },
    'buffers.output.usage': { value: 2 },
    'buffers.output.size': { value: 10 },
  });
  chain.close();
  journal.close();
  expect(read()).toMatchObject({ 'buffers.output.usage': { value: 0 } });
});
