import type { StoredMessage } from '../storage/message.ts';

const maxLength = 2000;

/** Notes on a message what failed while it was processed. The message is stored nevertheless. */
export function noteProcessingError(message: StoredMessage, problem: string): void {
  const known = message.gl2_processing_error;
  const text = typeof known === 'string' ? `${known}\n${problem}` : problem;
  message.gl2_processing_error = text.slice(0, maxLength).toWellFormed();
}
