import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ExportCursor, type ExportRequest, errorKind, exportMessages } from './index.ts';
import { all, clientOf, target } from './testing/client.ts';

const from = '2026-03-01T11:00:00.000Z';
const to = '2026-03-01T12:00:00.000Z';
const time = (second: number) => new Date(Date.parse(from) + second * 1000).toISOString();

/** Five messages, of which two have the same timestamp. */
const stored = [1, 2, 2, 3, 4].map((second, index) => ({
  timestamp: time(second),
  source: 'web-02',
  message: `message ${index}, "quoted"`,
  gl2_message_id: `01HX${index}`,
}));

type Row = (typeof stored)[number];
interface Sent {
  timerange: { from: string; to: string };
  streams: string[];
  fields_in_order: (keyof Row)[];
}

/** A server whose downloads break off after these numbers of rows, and the later ones do not. */
function exporting(...breaks: number[]) {
  const sent: Sent[] = [];
  const client = clientOf(async (request) => {
    if (target(request) === '/') return { version: '4.1.14' };
    if (target(request) === '/views/search') return { id: 's' };
    if (target(request) !== '/views/search/messages') {
      const effective = { type: 'absolute', from, to };
      const list = { id: 'messages', type: 'messages', messages: [], effective_timerange: effective };
      const search_types = { messages: { ...list, total_results: stored.length } };
      return { id: 'j', search_id: 's', execution: { done: true }, results: { query: { search_types } } };
    }
    const body: Sent = await request.json();
    sent.push(body);
    const rows = stored.filter(({ timestamp }) => timestamp >= body.timerange.from);
    const lines = [
      body.fields_in_order,
      ...rows.map((row) => body.fields_in_order.map((name) => row[name] ?? '')),
    ];
    const text = lines.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join());
    const end = breaks.shift();
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        const line = text.shift();
        if (end !== undefined && text.length < rows.length - end)
          controller.error(new TypeError('terminated'));
        else if (line === undefined) controller.close();
        else controller.enqueue(new TextEncoder().encode(`${line}\n`));
      },
    });
    return new Response(stream, { headers: { 'Content-Type': 'text/csv' } });
  });
  const read = (more: Partial<ExportRequest> = {}) =>
    all(exportMessages(client, { since: '1h', ...more } as ExportRequest));
  return { client, sent, read };
}

const messages = stored.map(({ message }) => message);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function settled<T>(work: Promise<T>): Promise<T> {
  const result = work.catch((error: unknown) => ({ error }));
  await vi.runAllTimersAsync();
  const settledAs = await result;
  if (typeof settledAs === 'object' && settledAs && 'error' in settledAs) throw settledAs.error;
  return settledAs as T;
}

it('yields every message as the fields requested, in the time the server searched', async () => {
  const { sent, read } = exporting();
  expect(await read({ fields: ['message', 'level'], streams: ['a'] })).toEqual(
    messages.map((message) => ({ message, level: '' })),
  );
  expect(sent).toMatchObject([{ timerange: { type: 'absolute', from, to }, streams: ['a'] }]);
});

it.each([0, 1, 2, 3, 4])('goes on when the download breaks off after %i rows', async (count) => {
  const { sent, read } = exporting(count);
  expect((await settled(read())).map(({ message }) => message)).toEqual(messages);
  expect(sent).toHaveLength(2);
});

it('fails when the download breaks off again and again', async () => {
  const { sent, read } = exporting(2, 0, 0, 0);
  const error = await settled(read()).catch((thrown: unknown) => thrown);
  expect(errorKind(error)).toBe('unreachable');
  expect(sent).toHaveLength(3);
});

it('reports its cursor, from which another export goes on', async () => {
  const { client, read } = exporting();
  const cursors: ExportCursor[] = [];
  const seen: unknown[] = [];
  const stop = new AbortController();
  const request = {
    since: '1h',
    signal: stop.signal,
    onProgress: (cursor: ExportCursor) => cursors.push(cursor),
  };
  const first = async () => {
    for await (const { message } of exportMessages(client, request)) {
      seen.push(message);
      if (seen.length === 2) stop.abort(new Error('stopped'));
    }
  };
  await expect(first()).rejects.toThrow('stopped');
  expect(cursors).toEqual([{ from, to, total: 5, rows: 2, timestamp: time(2), ids: ['01HX1'] }]);
  const after = JSON.parse(JSON.stringify(cursors[0]));
  const onProgress = vi.fn();
  expect([...seen, ...(await read({ after, onProgress })).map(({ message }) => message)]).toEqual(messages);
  expect(onProgress).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ rows: 5, total: 5 }));
});

it('repeats the row at which the loop was left, but leaves none out', async () => {
  const { client, read } = exporting();
  let last: ExportCursor | undefined;
  const onProgress = (cursor: ExportCursor) => {
    last = cursor;
  };
  for await (const { message } of exportMessages(client, { since: '1h', onProgress })) {
    if (message === messages[2]) break;
  }
  expect((await read({ after: last })).map(({ message }) => message)).toEqual(messages.slice(2));
});
