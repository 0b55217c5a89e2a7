import { expect, it } from 'vitest';
import { toMessage } from './decorated-message.ts';

const message = {
  _id: 'm1',
  timestamp: '2026-01-10T12:00:00.000Z',
  source: 'web-02',
  message: '[web-02] GET /cart',
  severity: 'Error (3)',
  streams: [],
};
const summary = { index: 'tailrace_0', message, highlight_ranges: null };

it('keeps what a message was before decorators added, changed and removed', () => {
  const decoration_stats = {
    added_fields: { severity: 'Error (3)' },
    changed_fields: { message: 'GET /cart' },
    removed_fields: { level: 3 },
  };
  const { severity: _, ...rest } = message;
  expect(toMessage({ ...summary, decoration_stats })).toEqual({
    id: 'm1',
    index: 'tailrace_0',
    fields: message,
    undecorated: { ...rest, message: 'GET /cart', level: 3 },
  });
});

it('knows nothing else of a message as it was stored', () => {
  expect(toMessage({ ...summary, decoration_stats: null }).undecorated).toBeUndefined();
});
