import { expect, it } from 'vitest';
import { storedMessage } from '../../testing/messages.ts';
import { Chain } from '../chain/chain.ts';
import type { MetricsSnapshot } from './metric.ts';
import { addQueuesTo } from './queues.ts';

it('reports messages waiting to be stored in the output buffer; all other queues are empty', () => {
  const options = { maxMessages: 10, quietDelayMs: 60_000 };
  const chain = new Chain({ stages: [], sink: { append() {} }, onRefusing() {}, options });
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
    'journal.append.1-sec-rate': { value: 0 },
    'journal.read.1-sec-rate': { value: 0 },
    'journal.segments': { value: 0 },
    'journal.entries-uncommitted': { value: 0 },
    'journal.utilization-ratio': { value: 0 },
    'journal.size': { value: 0 },
    'journal.size-limit': { value: 0 },
    'journal.oldest-segment': { value: null },
  });
  chain.close();
  expect(read()).toMatchObject({ 'buffers.output.usage': { value: 0 } });
});
