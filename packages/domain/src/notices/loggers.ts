import { failedWith, type Notice, success } from './notice.ts';

/**
 * Notices about the log levels of the server. The specification gives no texts for them (calls-errors §8):
 * these are ours.
 */
export const loggerNotices = {
  listFailed: failedWith('Could not load loggers'),
  levelChanged: (name: string, level: string): Notice =>
    success(`Log level of ${name} set to ${level} successfully`),
  levelFailed: failedWith('Could not change the log level'),
} as const;
