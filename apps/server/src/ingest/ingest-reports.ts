import type { AllowsUrl } from '../outgoing/fetch-allowed.ts';
import type { DamagedIndex } from '../storage/damage.ts';
import type { IngestEvent } from './protocol.ts';
import type { RefusedMessages } from './refused-messages.ts';

/** Who is told what happens to the indices that messages are stored in, and who says what may be called. */
export class IngestReports {
  /** An index set is to have a new index, because somebody has damaged the present one if that is named; told until it has one. */
  onNeedsIndex: (setId: string, damaged: DamagedIndex | null) => void = () => {};
  /** How many messages were stored, by index; told once a second. */
  onGrown: (counts: ReadonlyMap<string, number>) => void = () => {};
  /** Messages that an index refused; told once a second. */
  onRefused: (refused: RefusedMessages) => void = () => {};
  /** Asked before an input calls a URL; nothing is called until it is known what may. */
  allowsUrl: AllowsUrl = async () => false;

  hear(event: IngestEvent & { kind: 'needs_index' | 'grown' | 'refused' }): void {
    if (event.kind === 'needs_index') this.onNeedsIndex(event.setId, event.damaged);
    else if (event.kind === 'grown') this.onGrown(event.counts);
    else this.onRefused(event.refused);
  }
}
