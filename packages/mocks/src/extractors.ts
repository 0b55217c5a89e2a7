import type { Schemas } from '@tailrace/sdk';
import type { RequestHandler } from 'msw';
import { handle } from './handle.ts';
import { apiError } from './replies.ts';

export const mockNaturalDate: Schemas['NaturalDateResult'] = {
  from: '2021-05-11 08:10:00',
  to: '2021-05-11 08:15:00',
};

/** A text that cannot be parsed as a date; all others mean the last five minutes. */
export const naturalDateSentinels = { unreadable: 'the day the music died' } as const;

export const extractorHandlers: RequestHandler[] = [
  handle('testNaturalDate', ({ query }) =>
    query.get('string') === naturalDateSentinels.unreadable
      ? apiError(422, 'Unable to parse date')
      : mockNaturalDate,
  ),
];
