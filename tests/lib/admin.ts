import { unique } from './foreign.ts';

/**
 * The account the tests use: the built-in administrator on our own server, and elsewhere one created for
 * the run with the same role and time zone; deleting it ends its sessions.
 */
export const admin = {
  username: unique('admin'),
  password: 'correct horse battery staple',
  timezone: 'Europe/Berlin',
} as const;
