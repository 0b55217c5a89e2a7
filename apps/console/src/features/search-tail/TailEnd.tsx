import { countOf } from '@tailrace/domain/format';
import type { TailSnapshot } from './tail-buffer.ts';

/** The line below live messages: how many were dropped to make room, or that none have arrived. */
export function TailEnd({ snapshot }: { snapshot: TailSnapshot | null }) {
  if (snapshot && snapshot.evicted > 0) {
    return `${countOf(snapshot.evicted, 'older message')} made room for newer ones. A search finds them.`;
  }
  return snapshot && snapshot.messages.length > 0 ? 'Here following began.' : 'Waiting for new messages…';
}
