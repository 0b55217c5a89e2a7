import { expect, it } from 'vitest';
import { startDraft } from './start-draft.ts';

const message = { id: 'm1', fields: { service: 'shop', message: 'GET /cart' } };

it.each([
  [{ field: 'service' }, { type: '1', field: 'service', value: 'shop' }],
  [{ field: 'message' }, { type: '6', field: 'message', value: 'GET /cart' }],
  [
    { field: 'service', rule: '5' },
    { type: '5', field: 'service', value: '' },
  ],
  [
    { field: 'service', rule: '42' },
    { type: '1', field: 'service', value: 'shop' },
  ],
])('starts a rule for %j', (start, draft) => {
  expect(startDraft(start, message)).toMatchObject(draft);
});

it('leaves the value empty without a message', () => {
  expect(startDraft({ field: 'service' }, null)).toMatchObject({ field: 'service', value: '' });
});

it('takes the value given, with and without a message', () => {
  const start = { field: 'service', value: 'checkout' };
  for (const loaded of [message, null])
    expect(startDraft(start, loaded)).toMatchObject({ type: '1', field: 'service', value: 'checkout' });
});
