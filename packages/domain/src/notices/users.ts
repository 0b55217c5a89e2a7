import { countOf } from '../format/format.ts';
import { failedWith, type Notice, success } from './notice.ts';

/** The name of a single user, or the number of several. */
const userOr = (names: readonly string[]) =>
  names.length === 1 ? `User "${names[0]}"` : countOf(names.length, 'user');
const tokenOr = (names: readonly string[]) =>
  names.length === 1 ? `Token "${names[0]}"` : countOf(names.length, 'token');

/** Notices about a user's preferences. */
export const preferenceNotices = {
  saved: (): Notice => success('User preferences successfully saved'),
  saveFailed: failedWith('Could not save user preferences'),
  loadFailed: failedWith('Could not retrieve user preferences from server'),
} as const;

/**
 * Notices about users and their tokens. The specification gives no texts for them (calls-errors §8): these
 * are ours.
 */
export const userNotices = {
  listFailed: failedWith('Could not load users'),
  getFailed: failedWith('Could not load user'),
  created: (name: string): Notice => success(`User "${name}" created successfully`),
  createFailed: failedWith('Could not create user'),
  updated: (name: string): Notice => success(`User "${name}" updated successfully`),
  updateFailed: failedWith('Could not update user'),
  deleted: (name: string): Notice => success(`User "${name}" deleted successfully`),
  deletedSeveral: (count: number): Notice => success(`${countOf(count, 'user')} deleted successfully`),
  deleteFailed: failedWith('Could not delete user'),
  passwordChanged: (name: string): Notice => success(`Password of user "${name}" changed successfully`),
  passwordFailed: failedWith('Could not change password'),
  enabled: (...names: string[]): Notice => success(`${userOr(names)} enabled successfully`),
  disabled: (...names: string[]): Notice => success(`${userOr(names)} disabled successfully`),
  statusFailed: failedWith('Could not change the status of the user'),
  tokenCreated: (name: string): Notice => success(`Token "${name}" created successfully`),
  tokenCreateFailed: failedWith('Could not create token'),
  tokenDeleted: (...names: string[]): Notice => success(`${tokenOr(names)} deleted successfully`),
  tokenDeleteFailed: failedWith('Could not delete token'),
  sessionEnded: (): Notice => success('Session ended successfully'),
  otherSessionsEnded: (): Notice => success('Sessions ended successfully'),
  sessionEndFailed: failedWith('Could not end the session'),
  tokensFailed: failedWith('Could not load tokens'),
} as const;
