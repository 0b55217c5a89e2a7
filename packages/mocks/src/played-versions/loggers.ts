import type { Schemas } from '@tailrace/sdk';
import type { PlayedDifference } from './played-difference.ts';

const lineOf = ({ timestamp, thread_name, level, class_name, message, throwable }: Schemas['LogMessage']) =>
  [`${timestamp} [${thread_name}] ${level.padEnd(5)} [${class_name}] ${message}`, throwable]
    .filter(Boolean)
    .join('\n');

export const playedLoggers: readonly PlayedDifference[] = [
  {
    since: '5.1',
    calls: ['listRecentLogMessages'],
    textType: 'text/plain',
    reply: (reply) =>
      (reply as Schemas['LogMessageList']).messages.map((line) => `${lineOf(line)}\n`).join(''),
  },
];
