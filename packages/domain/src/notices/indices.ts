import { type FailedCall, failureText } from '../requests/failure-text.ts';
import { failedWith, failure, type Notice, success } from './notice.ts';

/** Notices about index sets. The specification gives no texts for rotating: these are ours. */
export const indexSetNotices = {
  listFailed: (error: FailedCall): Notice =>
    failure('Could not retrieve index sets.', `Fetching index sets list failed: ${failureText(error)}`),
  getFailed: (error: FailedCall, id: string): Notice =>
    failure(
      'Could not retrieve index set.',
      `Fetching index set '${id}' failed with status: ${failureText(error)}`,
    ),
  updated: (title: string): Notice => success(`Successfully updated index set '${title}'`, 'Success'),
  updateFailed: (error: FailedCall, title: string): Notice =>
    failure(
      'Could not update index set.',
      `Updating index set '${title}' failed with status: ${failureText(error)}`,
    ),
  created: (title: string): Notice => success(`Successfully created index set '${title}'`, 'Success'),
  createFailed: failedWith('Could not create index set.'),
  deleted: (title: string): Notice => success(`Successfully deleted index set '${title}'`, 'Success'),
  deleteFailed: failedWith('Could not delete index set.'),
  defaultSet: (title: string): Notice =>
    success(`Successfully set index set '${title}' as default`, 'Success'),
  defaultFailed: (error: FailedCall, title: string): Notice =>
    failure(
      'Could not set default index set.',
      `Setting index set '${title}' as default failed with status: ${failureText(error)}`,
    ),
  cycled: (title: string): Notice => success(`Index set '${title}' writes to a new index`),
  cycleFailed: failedWith('Could not rotate the index set.'),
  globalStatsFailed: (error: FailedCall): Notice =>
    failure(
      'Could not retrieve global index stats.',
      `Fetching global index stats failed: ${failureText(error)}`,
    ),
} as const;

/** Notices about single indices. The specification gives no texts for them: these are ours. */
export const indexNotices = {
  closed: (index: string): Notice => success(`Index ${index} closed`),
  closeFailed: (error: FailedCall, index: string): Notice =>
    failure(`Could not close index ${index}.`, failureText(error)),
  reopened: (index: string): Notice => success(`Index ${index} reopened`),
  reopenFailed: (error: FailedCall, index: string): Notice =>
    failure(`Could not reopen index ${index}.`, failureText(error)),
  optimizing: (index: string): Notice => success(`Index ${index} will be optimized shortly`),
  optimizeFailed: (error: FailedCall, index: string): Notice =>
    failure(`Could not optimize index ${index}.`, failureText(error)),
  deleted: (index: string): Notice => success(`Index ${index} deleted`),
  deleteFailed: (error: FailedCall, index: string): Notice =>
    failure(`Could not delete index ${index}.`, failureText(error)),
} as const;

/** Notices about the ranges of time that indices hold. The specification gives no text for failure: it is ours. */
export const indexRangeNotices = {
  rebuildAll: (): Notice => success('Index ranges will be recalculated shortly'),
  rebuildFailed: failedWith('Could not recalculate index ranges.'),
  rebuildOne: (index: string): Notice => success(`Index ranges for ${index} will be recalculated shortly`),
} as const;

/** Notices about the search engine below the indices. */
export const indexerNotices = {
  /** Shown on the page instead of the overview. */
  unavailable: ({ body }: Pick<FailedCall, 'body'>): Notice => ({
    kind: 'info',
    title: '',
    text: failureText({
      body,
      message: 'Elasticsearch is unavailable. Check your configuration and logs for more information.',
    }),
  }),
} as const;
