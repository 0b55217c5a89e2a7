import { countOf } from '@tailrace/domain/format';
import type { TailView } from './tail-buffer.ts';

/** What is below messages that came live: what made room for them, or that none has come. */
export function TailEnd({ view }: { view: TailView | null }) {
  if (view && view.letGo > 0) {
    return `${countOf(view.letGo, 'older message')} made room for newer ones. A search finds them.`;
  }
  return view && view.messages.length > 0 ? 'Here following began.' : 'Waiting for new messages…';
}
