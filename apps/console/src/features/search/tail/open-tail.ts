import type { SearchMessage } from '@tailrace/domain/search/search-message';
import { FetchError, parseExact, type ResultMessageSummary } from '@tailrace/sdk';
import { api } from '#/app/api.ts';
import { displayMessage } from '#/app/display-message.ts';
import { knownServerVersion, serverVersion } from '#/app/server-version.ts';
import { polledTail } from './polled-tail.ts';
import { EventReader, type ServerEvent } from './server-events.ts';
import { TailBuffer } from './tail-buffer.ts';
import {
  retryDelay,
  type TailEnd,
  type TailListener,
  type TailRequest,
  type TailSource,
  wait,
} from './tail-source.ts';

/** Version of a server whose push call turned out to be missing. */
let refusedBy: string | null = null;

/** Whether to try the push call, which only our own server has. */
async function canPush(): Promise<boolean> {
  const server = await serverVersion().catch(() => undefined);
  return server === undefined || (server.isTailrace && server.version !== refusedBy);
}

/** Follows a search until the signal aborts: pushed by the server, or else by polling. */
export function openTail(request: TailRequest, signal: AbortSignal): TailBuffer {
  const buffer = new TailBuffer();
  void follow(request, buffer, signal);
  return buffer;
}

/** Status codes of servers that cannot push, or not now. */
const unavailable: readonly number[] = [404, 405, 429, 501];
/** Milliseconds of parsing before yielding to other tasks. */
const yieldAfterMs = 8;

const toMessage = ({ index, message }: ResultMessageSummary): SearchMessage => ({
  id: message._id,
  index,
  fields: message,
});

/** Follows a search by the embedded server's event stream of newly stored messages. */
const pushedTail: TailSource = async ({ query, streams }, listener, signal) => {
  let lastId = '';
  for (let failures = 0; !signal.aborted; failures++) {
    try {
      const ended = await readOnce();
      if (ended) return ended;
      failures = -1;
    } catch (error) {
      if (signal.aborted) break;
      if (error instanceof FetchError && error.status !== 0 && error.status < 500) {
        if (unavailable.includes(error.status)) return { kind: 'unavailable' };
        return { kind: 'ended', message: displayMessage(error) };
      }
      listener.onInterrupted();
    }
    await wait(retryDelay(failures), signal);
  }
  return { kind: 'ended', message: '' };

  async function readOnce(): Promise<TailEnd | null> {
    const { data, error, response } = await api.GET('/search/tail', {
      params: {
        query: { query, ...(streams.length === 0 ? {} : { streams: streams.join(',') }) },
        ...(lastId === '' ? {} : { header: { 'Last-Event-ID': lastId } }),
      },
      headers: { Accept: 'text/event-stream' },
      parseAs: 'stream',
      signal,
    });
    if (!response.ok) throw FetchError.from(response, error);
    // A proxy may answer every URL with an HTML page.
    const isStream = response.headers.get('Content-Type')?.includes('text/event-stream');
    if (!data || !isStream) return { kind: 'unavailable' };
    const events = new EventReader();
    const reader = data.pipeThrough(new TextDecoderStream()).getReader();
    let turn = performance.now();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return null;
      const ended = hand(events.read(value));
      if (ended) return ended;
      if (performance.now() - turn > yieldAfterMs) await wait(0, signal);
      turn = performance.now();
    }
  }

  function hand(events: readonly ServerEvent[]): TailEnd | null {
    const messages: SearchMessage[] = [];
    let ended: TailEnd | null = null;
    for (const { name, id, data } of events) {
      if (id !== '') lastId = id;
      if (data === '') continue;
      if (name === 'message') messages.push(toMessage(parseExact(data) as ResultMessageSummary));
      else ended ??= report(name, JSON.parse(data), listener);
    }
    if (messages.length > 0) listener.onMessages(messages);
    return ended;
  }
};

function report(
  name: string,
  data: { count?: number | null; reason?: string; message?: string },
  listener: TailListener,
): TailEnd | null {
  if (name === 'ready') listener.onReady();
  else if (name === 'dropped') listener.onDropped(data.count ?? null);
  else if (name === 'end' && data.reason !== 'time') return { kind: 'ended', message: data.message ?? '' };
  return null;
}

async function follow(request: TailRequest, buffer: TailBuffer, signal: AbortSignal): Promise<void> {
  // Only searches can resolve parameters.
  const hasParameters = (request.parameters ?? []).length > 0;
  if (!hasParameters && (await canPush())) {
    const end = await pushedTail(request, buffer, signal);
    if (signal.aborted) return;
    if (end.kind === 'ended') return buffer.end(end.message);
    refusedBy = knownServerVersion()?.version ?? null;
  }
  const end = await polledTail(request, buffer, signal);
  if (!signal.aborted) buffer.end(end.kind === 'ended' ? end.message : '');
}
