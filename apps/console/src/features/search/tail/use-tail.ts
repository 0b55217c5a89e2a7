import { defaultPageSize } from '@tailrace/domain/search/result-window';
import { messageKey } from '@tailrace/domain/search/search-message';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { usePaletteAction } from '#/app/palette-actions.ts';
import { useShortcut } from '#/app/shortcuts.ts';
import { type SearchState, searchRequestOf } from '#/features/query/params/index.ts';
import type { SearchResult } from '#/features/search/result/index.ts';
import type { PauseReason, TailBase, TailBuffer, TailSnapshot } from './tail-buffer.ts';
import { reachesNow } from './tail-rows.ts';

export interface Tail {
  isOn: boolean;
  /** `null` until the tail has started. */
  snapshot: TailSnapshot | null;
  /** Whether the result is shown below the new messages. */
  hasBase: boolean;
  /** Increments whenever the list must scroll to its top. */
  turn: number;
  toggle: () => void;
  pause: (reason: PauseReason) => void;
  /** Continues with the newest message. */
  resume: () => void;
  /** Reports the first visible row. */
  look: (first: number) => void;
}

const noBase: TailBase = { keys: new Set(), from: null };
const noSubscription = () => () => {};

/** The live tail: follows the search in the URL while it is on. */
export function useTail(state: SearchState, result: SearchResult): Tail {
  const [isOn, setOn] = useState(false);
  const [buffer, setBuffer] = useState<TailBuffer | null>(null);
  const [turn, setTurn] = useState(0);
  const { query, streams, parameters } = searchRequestOf(state);
  const isNewestFirst = state.sort.field === 'timestamp' && state.sort.order === 'DESC';
  const hasBase = isNewestFirst && reachesNow(state.timeRange) && state.page === 1;

  const open = useEffectEvent(async (signal: AbortSignal) => {
    const { openTail } = await import('./open-tail.ts');
    return signal.aborted ? null : openTail({ query, streams, parameters }, signal);
  });
  const request = JSON.stringify([query, streams, parameters]);
  useEffect(() => {
    if (!isOn) return;
    const running = new AbortController();
    const opening = open(running.signal);
    void opening.then(setBuffer);
    return () => {
      running.abort();
      setBuffer(null);
      void opening.then((buffer) => buffer?.close());
    };
  }, [isOn, request]);
  const snapshot = useSyncExternalStore(
    buffer?.subscribe ?? noSubscription,
    () => buffer?.snapshot() ?? null,
  );

  useBase(buffer, snapshot?.state === 'following', hasBase, result);

  const toggle = () => {
    setOn(!isOn);
    setTurn(turn + 1);
  };
  const resume = () => {
    buffer?.resume();
    setTurn(turn + 1);
  };
  const look = (first: number) => {
    if (first > 0) buffer?.pause('scrolled');
    else if (snapshot?.paused === 'scrolled') buffer?.resume();
  };
  const group = 'Search';
  useShortcut({ group, key: 'l', label: 'Follow new messages live, or stop', run: toggle });
  useShortcut({
    group,
    key: 'p',
    label: 'Hold new messages back, or show them',
    run: () => (snapshot?.paused ? resume() : buffer?.pause('asked')),
    isHidden: !isOn,
  });
  usePaletteAction({ label: isOn ? 'Stop following messages live' : 'Follow messages live', run: toggle });

  return { isOn, snapshot, hasBase, turn, toggle, pause: (reason) => buffer?.pause(reason), resume, look };
}

/**
 * Repeats the search once the tail misses nothing any more, so that there is no gap between the result and the new
 * messages.
 */
function useBase(buffer: TailBuffer | null, isReady: boolean, hasBase: boolean, result: SearchResult): void {
  const requested = useRef<{ buffer: TailBuffer; at: number } | null>(null);
  const { isRunning, receivedAt, problem, shown } = result;

  const begin = useEffectEvent((buffer: TailBuffer) => {
    if (requested.current?.buffer === buffer) return;
    requested.current = { buffer, at: Date.now() };
    if (hasBase) result.again();
    else buffer.settle(noBase);
  });
  useEffect(() => {
    if (buffer && isReady) begin(buffer);
  }, [buffer, isReady]);

  useEffect(() => {
    const isRequested = buffer !== null && requested.current?.buffer === buffer;
    if (!isRequested || isRunning) return;
    const isHandled = receivedAt >= (requested.current?.at ?? 0);
    if (!isHandled && !problem) return;
    const messages = isHandled && shown ? shown.messages : [];
    const oldest = messages.length >= defaultPageSize ? messages.at(-1) : undefined;
    buffer.settle({
      keys: new Set(messages.map(messageKey)),
      from: oldest ? Date.parse(String(oldest.fields.timestamp)) : null,
    });
  }, [buffer, isRunning, receivedAt, problem, shown]);
}
