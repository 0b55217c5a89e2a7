import { failedWith, type Notice, success } from './notice.ts';
import { isMissing, unless } from './silent.ts';

/**
 * Notices about roles. The specification requires success notices without giving texts (calls-errors §8):
 * these are ours.
 */
export const roleNotices = {
  listFailed: failedWith('Could not load role list'),
  getFailed: unless(isMissing, failedWith('Could not load role')),
  createFailed: failedWith('Could not create role'),
  updateFailed: unless(isMissing, failedWith('Could not update role')),
  deleteFailed: unless(isMissing, failedWith('Could not delete role')),
  membersFailed: unless(isMissing, failedWith('Could not load role members')),
  created: (name: string): Notice => success(`Role "${name}" created successfully`),
  updated: (name: string): Notice => success(`Role "${name}" updated successfully`),
  deleted: (name: string): Notice => success(`Role "${name}" deleted successfully`),
} as const;
