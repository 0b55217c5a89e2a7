import { type FailedCall, generalErrorText } from '../requests/failure-text.ts';
import { failedWith, failure, type Notice, success } from './notice.ts';

/** Notices about grok patterns. */
export const grokNotices = {
  listFailed: failedWith('Could not load Grok patterns'),
  importFailed: (error: FailedCall): Notice =>
    failure('Could not load Grok patterns', generalErrorText(error)),
  /** The text says streams, but it is for the page of patterns. */
  pageFailed: failedWith('Could not load streams'),
  testFailed: failedWith('Could not test Grok pattern'),
  /** A refused save is documented with the words of a refused test. */
  saveFailed: failedWith('Could not test Grok pattern'),
  updateFailed: failedWith('Could not test Grok pattern'),
  deleteFailed: failedWith('Could not delete Grok pattern'),
  created: (name: string): Notice => success(`Grok pattern "${name}" successfully created`),
  updated: (name: string): Notice => success(`Grok pattern "${name}" successfully updated`),
  deleted: (name: string): Notice => success(`Grok pattern "${name}" successfully deleted`),
  deletedSeveral: (count: number): Notice => success(`${count} Grok patterns successfully deleted`),
  imported: (): Notice => success('Grok patterns successfully imported'),
} as const;
