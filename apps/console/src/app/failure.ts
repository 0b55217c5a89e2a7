import { FetchError, missingStreams } from '@tailrace/sdk';
import { displayMessage } from './display-message.ts';

/** Why something could not be loaded, by what the user can do about it. */
export type Failure =
  | { kind: 'loggedOut' }
  | { kind: 'denied'; message: string }
  | { kind: 'streamsDenied'; streams: readonly string[] }
  | { kind: 'notFound'; message: string }
  | { kind: 'serverDown' }
  | { kind: 'server'; status: number; message: string }
  | { kind: 'console'; message: string };

/** Classifies an error of a call or of the console itself. */
export function failureOf(error: unknown): Failure {
  const message = displayMessage(error);
  if (!(error instanceof FetchError)) return { kind: 'console', message };
  const streams = missingStreams(error);
  if (streams) return { kind: 'streamsDenied', streams };
  switch (error.status) {
    case 0:
      return { kind: 'serverDown' };
    case 401:
      return { kind: 'loggedOut' };
    case 403:
      return { kind: 'denied', message };
    case 404:
      return { kind: 'notFound', message };
    default:
      return { kind: 'server', status: error.status, message };
  }
}
