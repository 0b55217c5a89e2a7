import { countOf } from '../format/format.ts';
import { failedWith, type Notice, success } from './notice.ts';
import { isMissing, unless } from './silent.ts';

/** The name of a single user, or the number of several. */
const userOr = (names: readonly string[]) =>
  names.length === 1 ? `User "${names[0]}"` : countOf(names.length, 'user');

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
  deletedSeveral: (count: number): Notice => success(`${countOf(count, 'role')} deleted successfully`),
  assigned: (role: string, ...users: string[]): Notice =>
    success(`${userOr(users)} assigned to role "${role}"`),
  assignFailed: failedWith('Could not assign the role'),
  removed: (role: string, ...users: string[]): Notice =>
    success(`${userOr(users)} removed from role "${role}"`),
  removeFailed: failedWith('Could not remove the user from the role'),
} as const;
