import { failedWith, type Notice, success } from './notice.ts';

/** Notices about a user's preferences. */
export const preferenceNotices = {
  saved: (): Notice => success('User preferences successfully saved'),
  saveFailed: failedWith('Could not save user preferences'),
  loadFailed: failedWith('Could not retrieve user preferences from server'),
} as const;

/** Notices about users and their tokens. The specification shows no words for them (calls-errors §8): these are ours. */
export const userNotices = {
  listFailed: failedWith('Could not load users'),
  getFailed: failedWith('Could not load user'),
  created: (name: string): Notice => success(`User "${name}" created successfully`),
  createFailed: failedWith('Could not create user'),
  updated: (name: string): Notice => success(`User "${name}" updated successfully`),
  updateFailed: failedWith('Could not update user'),
  deleted: (name: string): Notice => success(`User "${name}" deleted successfully`),
  deleteFailed: failedWith('Could not delete user'),
  passwordChanged: (name: string): Notice => success(`Password of user "${name}" changed successfully`),
  passwordFailed: failedWith('Could not change password'),
  enabled: (name: string): Notice => success(`User "${name}" enabled successfully`),
  disabled: (name: string): Notice => success(`User "${name}" disabled successfully`),
  statusFailed: failedWith('Could not change the status of the user'),
  tokenCreated: (name: string): Notice => success(`Token "${name}" created successfully`),
  tokenCreateFailed: failedWith('Could not create token'),
  tokenDeleted: (name: string): Notice => success(`Token "${name}" deleted successfully`),
  tokenDeleteFailed: failedWith('Could not delete token'),
  tokensFailed: failedWith('Could not load tokens'),
} as const;
