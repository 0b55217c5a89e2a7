import { failureText } from '@tailrace/domain/requests/failure-text';
import { FetchError } from '@tailrace/sdk';

/** The message of an error: the server's own, if there is one, else what its status means. */
export function displayMessage(error: unknown): string {
  if (error instanceof FetchError && error.status === 0) return 'The server does not answer.';
  if (error instanceof FetchError && error.message === error.statusText) return failureText(error);
  if (error instanceof Error) return error.message;
  return String(error);
}
