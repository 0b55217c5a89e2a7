import { fetchNotices } from '@tailrace/domain/notices/fetch';
import type { Notice } from '@tailrace/domain/notices/notice';
import { FetchError, missingStreams } from '@tailrace/sdk';
import { displayMessage } from './display-message.ts';

/** Why something could not be loaded, by what the user can do about it. */
export type Failure =
  | { kind: 'loggedOut' }
  | { kind: 'denied'; message: string }
  | { kind: 'streamsDenied'; streams: readonly string[] }
  | { kind: 'notFound'; title?: string; message: string }
  | { kind: 'serverDown' }
  | { kind: 'server'; title?: string; message: string }
  | { kind: 'console'; message: string };

const noticesOfErrors = new WeakMap<Error, Notice>();

/** Sets the words for the error of a load, which the page shows in place of the data. */
export function failWith(error: Error, notice: Notice): void {
  noticesOfErrors.set(error, notice);
}

/** Whether the server refused a call because the user lacks a permission. */
export const isRefused = (error: unknown): boolean => error instanceof FetchError && error.status === 403;

/** Classifies an error of a call or of the console itself. */
export function failureOf(error: unknown): Failure {
  const message = displayMessage(error);
  if (!(error instanceof FetchError)) return { kind: 'console', message };
  const streams = missingStreams(error);
  if (streams) return { kind: 'streamsDenied', streams };
  const notice = noticesOfErrors.get(error);
  const said = notice && { ...(notice.title && { title: notice.title }), message: notice.text };
  switch (error.status) {
    case 0:
      return { kind: 'serverDown' };
    case 401:
      return { kind: 'loggedOut' };
    case 403:
      return { kind: 'denied', message };
    case 404:
      return { kind: 'notFound', ...(said ?? { message }) };
    default:
      return {
        kind: 'server',
        ...(said ?? { message: fetchNotices.failed(error, error.statusText).text }),
      };
  }
}
