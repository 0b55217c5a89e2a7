import { ok, TextBody } from '../../http/handler.ts';
import { gaugeValue, type MetricsSnapshot } from '../../metrics/metric.ts';
import { requireThisNode } from './node-summary.ts';
import type { Handlers } from './services.ts';
import { threadDump } from './thread-dump.ts';

/** What the processing of messages holds at the moment; the messages themselves are not shown. */
function bufferDump(metrics: MetricsSnapshot) {
  const waiting = Number(gaugeValue(metrics, 'org.graylog2.buffers.process.usage'));
  const state = waiting > 0 ? `${waiting} messages` : 'idle';
  return { processbuffer_dump: { 'ProcessBufferProcessor #0': state } };
}

const wantsText = (accept: string) => accept.includes('text/plain') && !accept.includes('application/json');

export const dumpCalls: Handlers<
  | 'getSystemThreadDump'
  | 'getNodeThreadDump'
  | 'getSystemProcessBufferDump'
  | 'getNodeProcessBufferDump'
  | 'getClusterProcessBufferDump'
> = {
  getSystemThreadDump: ({ accept }) =>
    ok(wantsText(accept) ? new TextBody('text/plain', threadDump()) : { threaddump: threadDump() }),

  getNodeThreadDump({ path }, { node }) {
    requireThisNode(node, path.nodeId);
    return ok({ threaddump: threadDump() });
  },

  getSystemProcessBufferDump: (_, { ingest }) => ok(bufferDump(ingest.metrics())),

  getNodeProcessBufferDump({ path }, { ingest, node }) {
    requireThisNode(node, path.nodeId);
    return ok(bufferDump(ingest.metrics()));
  },

  getClusterProcessBufferDump: (_, { ingest, node }) => ok({ [node.nodeId]: bufferDump(ingest.metrics()) }),
};
