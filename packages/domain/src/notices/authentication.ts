import { countOf } from '../format/format.ts';
import { failedWith, type Notice, success } from './notice.ts';

/** Notices about authentication services. The specification gives no texts for them: these are ours. */
export const authServiceNotices = {
  listFailed: failedWith('Could not load the authentication services'),
  getFailed: failedWith('Could not load the authentication service'),
  saveFailed: failedWith('Could not create the authentication service'),
  updateFailed: failedWith('Could not save the authentication service'),
  deleteFailed: failedWith('Could not delete the authentication service'),
  created: (title: string): Notice => success(`Authentication service “${title}” created`),
  updated: (title: string): Notice => success(`Authentication service “${title}” saved`),
  deleted: (title: string): Notice => success(`Authentication service “${title}” deleted`),
  deletedSeveral: (count: number): Notice => success(`${countOf(count, 'authentication service')} deleted`),
  activated: (title: string): Notice => success(`People of “${title}” can log in now`),
  activateFailed: failedWith('Could not activate the authentication service'),
  deactivated: (title: string): Notice => success(`“${title}” deactivated: only local users can log in`),
  deactivateFailed: failedWith('Could not deactivate the authentication service'),
  usersFailed: failedWith('Could not load the users of the authentication service'),
  groupsFailed: failedWith('The service was saved, but not the roles of its groups'),
  synchronizationFailed: failedWith('Could not load the synchronization'),
  synchronizationSaved: (): Notice => success('Synchronization saved'),
  synchronizationSaveFailed: failedWith('Could not save the synchronization'),
  synchronized: (): Notice => success('Users synchronized'),
  synchronizeFailed: failedWith('Could not synchronize the users'),
  previewFailed: failedWith('Could not preview the synchronization'),
} as const;

/** Notices about the trusted header. */
export const trustedHeaderNotices = {
  getFailed: failedWith('Could not load the trusted header'),
  saved: (isEnabled: boolean): Notice =>
    success(isEnabled ? 'Login by trusted header enabled' : 'Login by trusted header disabled'),
  saveFailed: failedWith('Could not save the trusted header'),
} as const;
