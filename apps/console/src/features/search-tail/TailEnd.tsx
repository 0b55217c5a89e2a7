import { countOf } from '@tailrace/domain/format';
import type { TailSnapshot } from './tail-buffer.ts';

/** What is below messages that came live: what made room for them, or that none has come. */
export function TailEnd({ snapshot }: { snapshot: TailSnapshot | null }) {
  if (snapshot && snapshot.letGo > 0) {
    return `${countOf(snapshot.letGo, 'older message')} made room for newer ones. A search finds them.`;
  }
  return snapshot && snapshot.messages.length > 0 ? 'Here following began.' : 'Waiting for new messages…';
}
