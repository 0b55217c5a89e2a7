import { ExportedMessages, fieldsToExport } from '@tailrace/domain/search/patterns/exported-messages';
import type { PatternDetail, PatternSnapshot } from '@tailrace/domain/search/patterns/pattern';
import { PatternSet } from '@tailrace/domain/search/patterns/pattern-set';
import type { SearchRequest } from '@tailrace/domain/search/search-request';
import type { MomentRange } from '@tailrace/domain/time/keyword-time';
import { absoluteRange } from '@tailrace/domain/time/time-range';
import type { AbsoluteTimeRange } from '@tailrace/sdk';
import type { Searcher } from '../searcher.ts';
import { exportedMessages } from './exported-messages.ts';

/** Bytes that are read between two looks at the clock. */
const readSize = 64 * 1024;
/** Messages that are grouped between two looks at the clock. */
const groupSize = 10;
/** In milliseconds: grouping holds up its thread no longer at a time, so that others get their turn. */
const longestTurn = 15;

/** Lets the thread do other things when it was held long enough. Rejects with the signal's reason once it has aborted. */
function turns(signal: AbortSignal): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < longestTurn) return;
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
    began = performance.now();
  };
}

export interface PatternsWanted {
  /** Whether the messages of a server have a field, of those that give a level. */
  hasField?: (field: string) => boolean;
  /** Times whose messages are counted beside, to tell what is new. */
  before?: readonly MomentRange[];
  /** Called as messages are read. */
  onProgress?: (read: number) => void;
}

export interface MessagePatterns extends PatternSnapshot {
  /** Examples and frequent values of a pattern; null if it was dropped. */
  detail: (id: number) => PatternDetail | null;
}

/**
 * Groups the messages of a search by their shape. Of more than 100,000 messages, a sample from the whole time is read; then
 * `messages` is fewer than the search has. The thread is free again every few milliseconds; an abort ends it.
 */
export async function findPatterns(
  request: SearchRequest<AbsoluteTimeRange>,
  { hasField = () => true, before = [], onProgress }: PatternsWanted,
  { run, exportCsv }: Pick<Searcher, 'run' | 'exportCsv'>,
  signal: AbortSignal,
): Promise<MessagePatterns> {
  const set = new PatternSet();
  const fields = fieldsToExport(hasField);
  const nextTurn = turns(signal);
  let read = 0;
  const readPart = async (timeRange: AbsoluteTimeRange, isBefore: boolean) => {
    let rows = new ExportedMessages();
    const wanted = { request: { ...request, timeRange }, fields };
    for await (const { bytes, isLast } of exportedMessages(wanted, { run, exportCsv, signal })) {
      for (let from = 0; from === 0 || from < bytes.length; from += readSize) {
        const to = from + readSize;
        const messages = rows.take(bytes.subarray(from, to), isLast && to >= bytes.length);
        for (let at = 0; at < messages.length; at += groupSize) {
          const some = messages.slice(at, at + groupSize);
          if (isBefore) set.addBefore(some);
          else set.add(some);
          await nextTurn();
        }
        read += messages.length;
        onProgress?.(read);
      }
      if (isLast) rows = new ExportedMessages();
    }
  };
  await readPart(request.timeRange, false);
  for (const part of before) await readPart(absoluteRange(part), true);
  return { ...set.snapshot(), detail: (id) => set.detail(id) };
}
