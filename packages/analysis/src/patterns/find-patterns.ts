import { ExportedMessages, fieldsToExport } from '@tailrace/domain/search/patterns/exported-messages';
import type { PatternDetail, PatternSnapshot } from '@tailrace/domain/search/patterns/pattern';
import { PatternSet } from '@tailrace/domain/search/patterns/pattern-set';
import type { SearchRequest } from '@tailrace/domain/search/search-request';
import type { MomentRange } from '@tailrace/domain/time/keyword-time';
import { absoluteRange } from '@tailrace/domain/time/time-range';
import type { AbsoluteTimeRange } from '@tailrace/sdk';
import type { Searcher } from '../searcher.ts';
import { exportedMessages } from './exported-messages.ts';

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
 * `messages` is fewer than the search has.
 */
export async function findPatterns(
  request: SearchRequest<AbsoluteTimeRange>,
  { hasField = () => true, before = [], onProgress }: PatternsWanted,
  { run, exportCsv }: Pick<Searcher, 'run' | 'exportCsv'>,
  signal: AbortSignal,
): Promise<MessagePatterns> {
  const set = new PatternSet();
  const fields = fieldsToExport(hasField);
  let read = 0;
  const readPart = async (timeRange: AbsoluteTimeRange, isBefore: boolean) => {
    let rows = new ExportedMessages();
    const wanted = { request: { ...request, timeRange }, fields };
    for await (const { bytes, isLast } of exportedMessages(wanted, { run, exportCsv, signal })) {
      const messages = rows.take(bytes, isLast);
      if (isLast) rows = new ExportedMessages();
      if (isBefore) set.addBefore(messages);
      else set.add(messages);
      read += messages.length;
      onProgress?.(read);
    }
  };
  await readPart(request.timeRange, false);
  for (const part of before) await readPart(absoluteRange(part), true);
  return { ...set.snapshot(), detail: (id) => set.detail(id) };
}
