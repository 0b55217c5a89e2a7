import { FetchError } from '@tailrace/sdk';

/** The words for an error: the server's own, where it gave any. */
export function displayMessage(error: unknown): string {
  if (error instanceof FetchError && error.status === 0) return 'The server does not answer.';
  if (error instanceof Error) return error.message;
  return String(error);
}
