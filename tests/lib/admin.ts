import { unique } from './foreign.ts';

/**
 * Who the tests work as. On our own server it is the built-in administrator; on another an account of the run with
 * the same role and zone, whose sessions end when it is deleted.
 */
export const admin = {
  username: unique('admin'),
  password: 'correct horse battery staple',
  timezone: 'Europe/Berlin',
} as const;
