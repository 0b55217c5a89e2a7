import { performance } from 'node:perf_hooks';

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
export function threadDump(): string {
  const report = process.report.getReport() as unknown as Report;
  const { utilization } = performance.eventLoopUtilization();
  const head = `Node.js ${report.header.nodejsVersion}, main thread busy ${Math.round(utilization * 100)} % since the start\n`;
  const threads = [
    threadText(report, true),
    ...(report.workers ?? []).map((each) => threadText(each, false)),
  ];
  return [head, ...threads].join('\n');
}
