import { formatDuration } from '@tailrace/domain/format/format';
import type { Schemas } from '@tailrace/sdk';

export type SentTest = Schemas['EventNotificationTest'];

/** What became of a test: other servers than our own reply with nothing. */
export function sentText(sent: SentTest | undefined): string {
  if (!sent) return 'The test was sent.';
  const duration = formatDuration(sent.duration_ms);
  return sent.status === null
    ? `Sent in ${duration}.`
    : `The receiver replied ${sent.status} in ${duration}.`;
}
