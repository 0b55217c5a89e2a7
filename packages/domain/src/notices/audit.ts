import { failedWith } from './notice.ts';

/** Notices about the audit log. */
export const auditNotices = {
  exportFailed: failedWith('Could not export the audit log'),
} as const;
