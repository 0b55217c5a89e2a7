import type { Schemas } from '@tailrace/sdk';
import type { FailedCall } from '../requests/failure-text.ts';
import { failedWith, failure, type Notice, success } from './notice.ts';
import { hasMessageTemplate, unless } from './silent.ts';

const failed = (headline: string) => unless(hasMessageTemplate, failedWith(headline));

/** The specification gives no texts for successes, nor for changes of caches and data adapters: these are ours. */
const changes = (name: string) => ({
  created: (title: string): Notice => success(`${name} "${title}" created successfully`),
  updated: (title: string): Notice => success(`${name} "${title}" updated successfully`),
  deleted: (title: string): Notice => success(`${name} "${title}" deleted successfully`),
  deletedSeveral: (count: number): Notice => success(`${count} ${name.toLowerCase()}s deleted successfully`),
});

const purgeFailed = failed('Failed!');

type PurgeResults = Readonly<Record<string, Schemas['PurgeCallResult'] | undefined>>;

/** Why the nodes that did not purge failed. */
const purgeErrors = (results: PurgeResults): string[] =>
  Object.entries(results).flatMap(([nodeId, result]) =>
    result?.call_executed && result.response?.success
      ? []
      : [
          `Node ${nodeId}: ${result?.server_error_message ?? result?.response?.error_text ?? `HTTP ${result?.response?.code ?? 'error'}`}`,
        ],
  );

/** Notices about lookup tables, their caches and data adapters. */
export const lookupNotices = {
  tablesFailed: failed('Could not retrieve the lookup tables'),
  cachesFailed: failed('Could not retrieve the lookup caches'),
  createFailed: failed('Could not create lookup table'),
  updateFailed: failed('Could not update lookup table'),
  deleteFailed: failed('Could not delete lookup table'),
  keyFailed: failed('Could not lookup value for key'),
  purgeOk: (): Notice => success('', 'Success!'),
  purgeFailed,
  /** The call succeeds even when nodes fail. */
  purged(results: PurgeResults): Notice | null {
    const [first, ...rest] = purgeErrors(results);
    return first === undefined
      ? lookupNotices.purgeOk()
      : purgeFailed({ message: [first, ...rest].join('\n') });
  },
  contentSaved: (title: string): Notice => success(`The table of "${title}" was saved`),
  contentFailed: (error: FailedCall): Notice => failedWith('Could not save the table')(error),
} as const;

export const lookupTableNotices = {
  ...changes('Lookup table'),
  saveFailed: lookupNotices.createFailed,
  updateFailed: lookupNotices.updateFailed,
  deleteFailed: lookupNotices.deleteFailed,
} as const;

export const lookupCacheNotices = {
  ...changes('Cache'),
  saveFailed: failed('Could not create lookup cache'),
  updateFailed: failed('Could not update lookup cache'),
  deleteFailed: failed('Could not delete lookup cache'),
} as const;

export const lookupAdapterNotices = {
  ...changes('Data adapter'),
  listFailed: failed('Could not retrieve the data adapters'),
  saveFailed: failed('Could not create data adapter'),
  updateFailed: failed('Could not update data adapter'),
  deleteFailed: failed('Could not delete data adapter'),
} as const;

/** When a table could not be created with all it needs: what was created stays, and creating goes on from there. */
export const partlyCreated = (created: readonly string[]): Notice =>
  failure(
    'Could not create lookup table',
    `The ${created.join(' and the ')} ${created.length === 1 ? 'was' : 'were'} created. Fix the problem and create the table again: this continues from there.`,
  );
