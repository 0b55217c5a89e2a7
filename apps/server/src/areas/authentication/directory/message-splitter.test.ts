import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MessageSplitter } from './message-splitter.ts';

/** A message with a body of this length. */
function message(length: number): Buffer {
  const header = length < 0x80 ? Buffer.from([0x30, length]) : Buffer.from([0x30, 0x83, 0, 0, 0]);
  if (length >= 0x80) header.writeUIntBE(length, 2, 3);
  return Buffer.concat([header, Buffer.alloc(length, length)]);
}

describe('MessageSplitter', () => {
  it('returns every message whole, however the bytes arrive', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 2000 }), { maxLength: 20 }),
        fc.integer({ min: 1, max: 700 }),
        (lengths, step) => {
          const messages = lengths.map(message);
          const all = Buffer.concat(messages);
          const splitter = new MessageSplitter();
          const returned: Buffer[] = [];
          for (let start = 0; start < all.length; start += step) {
            returned.push(...splitter.push(all.subarray(start, start + step)));
          }
          expect(returned).toEqual(messages);
        },
      ),
    );
  });

  it.each([
    ['HTTP', Buffer.from('HTTP/1.1 400 Bad Request')],
    ['an indefinite length', Buffer.from([0x30, 0x80, 0, 0, 0, 0])],
    ['a length of five bytes', Buffer.from([0x30, 0x85, 0, 0, 0, 0, 1])],
    ['a message of 4 GB', Buffer.from([0x30, 0x84, 0xff, 0xff, 0xff, 0xff])],
  ])('does not take %s for LDAP', (_, bytes) => {
    expect(() => new MessageSplitter().push(bytes)).toThrow('Not LDAP');
  });
});
