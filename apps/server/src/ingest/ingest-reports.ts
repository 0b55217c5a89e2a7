import type { IngestEvent } from './protocol.ts';
import type { RefusedMessages } from './refused-messages.ts';

/** Who is told what happens to the indices that messages are stored in. */
export class IngestReports {
  onNeedsIndex: (setId: string) => void = () => {};
  onGrown: (counts: ReadonlyMap<string, number>) => void = () => {};
  onRefused: (refused: RefusedMessages) => void = () => {};

  hear(event: IngestEvent & { kind: 'needs_index' | 'grown' | 'refused' }): void {
    if (event.kind === 'needs_index') this.onNeedsIndex(event.setId);
    else if (event.kind === 'grown') this.onGrown(event.counts);
    else this.onRefused(event.refused);
  }
}
