import { HttpResponse, type RequestHandler } from 'msw';
import { handle } from './handle.ts';
import { mockMessages } from './messages.ts';

/** A live tail event as it is sent. */
export const tailEvent = (event: string, data: unknown, position = 0) =>
  `event: ${event}\nid: 6d1fdd57-${position}\ndata: ${JSON.stringify(data)}\n\n`;

/** Some messages, no new ones, some missed ones, and the end. */
export const mockTail: readonly string[] = [
  tailEvent('ready', { resumed: false }),
  ...mockMessages(3).map((message, at) => tailEvent('message', message, at + 1)),
  tailEvent('rate', { matched: 3 }, 3),
  tailEvent('rate', { matched: 0 }, 3),
  tailEvent('dropped', { count: 17 }, 20),
  tailEvent('end', { reason: 'time', message: 'The requested time is over' }, 20),
];

export const tailHandlers: RequestHandler[] = [
  handle(
    'tailMessages',
    () => new HttpResponse(mockTail.join(''), { headers: { 'Content-Type': 'text/event-stream' } }),
  ),
];
