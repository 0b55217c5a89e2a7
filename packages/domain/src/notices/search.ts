import { resultWindowMessage } from '../result-window.ts';
import { failure, type Notice } from './notice.ts';

/** Notices about searching and reading messages. */
export const searchNotices = {
  failed: (message: string): Notice => failure('Could not execute search', message),
  windowExceeded: (window: number, pageSize: number): Notice => ({
    kind: 'error',
    message: resultWindowMessage(window, pageSize),
  }),
  messageFailed: (message: string): Notice => failure('Could not load message information', message),
  exportFailed: (message: string): Notice => failure('Could not export messages', message),
} as const;
