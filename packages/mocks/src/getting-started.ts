import type { RequestHandler } from 'msw';
import { handle } from './handle.ts';
import { noContent } from './replies.ts';

export const gettingStartedHandlers: RequestHandler[] = [
  handle('getGettingStarted', () => ({ show: false })),
  handle('dismissGettingStarted', noContent),
];
