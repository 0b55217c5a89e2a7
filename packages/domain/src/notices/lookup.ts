import { failedWith, type Notice, success } from './notice.ts';
import { hasMessageTemplate, unless } from './silent.ts';

/** Notices about lookup tables, their caches and data adapters. */
export const lookupNotices = {
  tablesFailed: unless(hasMessageTemplate, failedWith('Could not retrieve the lookup tables')),
  cachesFailed: unless(hasMessageTemplate, failedWith('Could not retrieve the lookup caches')),
  createFailed: unless(hasMessageTemplate, failedWith('Could not create lookup table')),
  updateFailed: unless(hasMessageTemplate, failedWith('Could not update lookup table')),
  deleteFailed: unless(hasMessageTemplate, failedWith('Could not delete lookup table')),
  keyFailed: unless(hasMessageTemplate, failedWith('Could not lookup value for key')),
  purgeOk: (): Notice => success('', 'Success!'),
  purgeFailed: unless(hasMessageTemplate, failedWith('Failed!')),
} as const;
