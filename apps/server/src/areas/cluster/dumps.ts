import { performance } from 'node:perf_hooks';
import { ok, TextBody } from '../../http/handler.ts';
import { gaugeValue, type MetricsSnapshot } from '../../metrics/metric.ts';
import { requireThisNode } from './node-summary.ts';
import type { Handlers } from './services.ts';

interface Stack {
  message?: string;
  stack?: readonly string[];
}

/** The parts of Node's diagnostic report that a dump shows. */
interface Report {
  header: { nodejsVersion: string; threadId: number | null; wordSize: number; dumpEventTime: string };
  javascriptStack?: Stack;
  nativeStack?: readonly { symbol: string }[];
  libuv?: readonly { type: string; is_active?: boolean }[];
  workers?: readonly Report[];
}

const indented = (lines: readonly string[]) => lines.map((line) => `    ${line}\n`).join('');

function countsOf(libuv: Report['libuv'] = []): string[] {
  const counts = Map.groupBy(
    libuv.filter(({ is_active }) => is_active),
    ({ type }) => type,
  );
  return [...counts].map(([type, handles]) => `${handles.length} ${type}`).sort();
}

function threadText({ header, javascriptStack, nativeStack, libuv }: Report, isMain: boolean): string {
  const name = isMain ? 'main' : `worker ${header.threadId}`;
  const stack = javascriptStack?.stack ?? [];
  const isIdle = stack.length === 0;
  return [
    `"${name}" id=${header.threadId ?? 0} state=${isIdle ? 'WAITING' : 'RUNNABLE'}\n`,
    indented(isIdle ? (nativeStack ?? []).map(({ symbol }) => symbol).filter(Boolean) : stack),
    indented(countsOf(libuv).map((count) => `waits for: ${count}`)),
  ].join('');
}

/**
 * Every thread with its stack, from Node's own diagnostic report. Its environment variables, command line and addresses
 * are left out, because they may hold secrets.
 */
function threadDump(): string {
  const report = process.report.getReport() as unknown as Report;
  const { utilization } = performance.eventLoopUtilization();
  const head = `Node.js ${report.header.nodejsVersion}, main thread busy ${Math.round(utilization * 100)} % since the start\n`;
  const threads = [
    threadText(report, true),
    ...(report.workers ?? []).map((each) => threadText(each, false)),
  ];
  return [head, ...threads].join('\n');
}

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
