import { countOf } from '../format/format.ts';
import { failedWith, type Notice, success } from './notice.ts';

/** Notices about content packs. */
export const contentPackNotices = {
  listFailed: failedWith('Could not load the content packs'),
  getFailed: failedWith('Could not load the content pack'),
  installationsFailed: failedWith('Could not load the installations'),
  created: (name: string, revision: number): Notice =>
    success(`Content pack “${name}” created, revision ${revision}`),
  createFailed: failedWith('Could not create the content pack'),
  downloadFailed: failedWith('Could not download the content pack'),
  deleted: (name: string): Notice => success(`Content pack “${name}” deleted`),
  deletedSeveral: (count: number): Notice => success(`${countOf(count, 'content pack')} deleted`),
  deleteFailed: failedWith('Could not delete the content pack'),
  revisionDeleted: (name: string, revision: number): Notice =>
    success(`Revision ${revision} of “${name}” deleted`),
  revisionDeleteFailed: failedWith('Could not delete the revision'),
  installed: (name: string, revision: number): Notice =>
    success(`Content pack “${name}” installed, revision ${revision}`),
  installFailed: failedWith('Could not install the content pack'),
  uninstallFailed: failedWith('Could not uninstall the content pack'),
} as const;
