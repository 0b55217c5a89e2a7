import { resultWindowMessage } from '../search/result-window.ts';
import { failedWith, type Notice, refusal } from './notice.ts';

/** Notices about searching. */
export const searchNotices = {
  failed: failedWith('Could not execute search'),
  resultWindowLimit: (window: number, pageSize: number): Notice =>
    refusal(resultWindowMessage(window, pageSize)),
  exportFailed: failedWith('Could not export messages'),
} as const;
