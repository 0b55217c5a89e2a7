import { countOf } from '@tailrace/domain/format/format';
import type { TailSnapshot } from './tail-buffer.ts';

/** The line below live messages: how many were dropped to make room, or that none have arrived. */
export function TailEnd({ snapshot }: { snapshot: TailSnapshot | null }) {
  if (snapshot && snapshot.evicted > 0) {
    return `${countOf(snapshot.evicted, 'older message')} removed to make room for newer ones. Run the search to see them.`;
  }
  return snapshot && snapshot.messages.length > 0 ? 'Live started here.' : 'Waiting for new messages…';
}
