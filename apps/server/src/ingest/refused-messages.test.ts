import { expect, it } from 'vitest';
import { PartlyStoredError, RefusedMessageError } from '../storage/errors.ts';
import { storedMessage } from '../storage/testing/temporary-index.ts';
import { RefusalGatherer } from './refused-messages.ts';

it('tells which index refused a message and why, whatever else was stored of its batch', () => {
  const gatherer = new RefusalGatherer(() => 7);
  const message = storedMessage();
  gatherer.add(
    message,
    new PartlyStoredError(new RefusedMessageError('audit_3', new TypeError('is a symbol'))),
  );
  expect(gatherer.take()).toEqual({
    messages: [{ index: 'audit_3', messageId: message._id, reason: 'is a symbol', at: 7 }],
    more: 0,
  });
  expect(gatherer.take()).toBeNull();
});

it('counts what is beyond a thousand at a time', () => {
  const gatherer = new RefusalGatherer(Date.now);
  for (let count = 0; count < 1003; count += 1) gatherer.add(storedMessage(), new RangeError('too long'));
  const taken = gatherer.take();
  expect([taken?.messages.length, taken?.more]).toEqual([1000, 3]);
});
