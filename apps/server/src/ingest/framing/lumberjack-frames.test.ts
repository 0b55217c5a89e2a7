import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dataFrame, jsonFrame, windowFrame } from '../testing/lumberjack.ts';
import { acknowledgement, LumberjackError, LumberjackFrames, wholeFrames } from './lumberjack-frames.ts';

const limits = { frame: 10_000, pairs: 20 };

function parse(...chunks: Buffer[]) {
  const frames = new LumberjackFrames(limits);
  return chunks.flatMap((chunk) =>
    [...frames.push(chunk)].map((frame) =>
      frame.kind === 'window' ? frame.size : [frame.kind, frame.payload.toString()],
    ),
  );
}

const stream = Buffer.concat([
  windowFrame(2),
  jsonFrame(1, '{"a":1}'),
  jsonFrame(2, '{}'),
  windowFrame(1, '1'),
  dataFrame(1, { line: 'hällo', file: '/x' }),
  windowFrame(3),
]);
const expected = [2, ['event', '{"a":1}'], ['event', '{}'], 1, ['event', '{"line":"hällo","file":"/x"}'], 3];

describe('LumberjackFrames', () => {
  it('parses both versions', () => {
    expect(parse(stream)).toEqual(expected);
  });

  it('parses frames that are cut anywhere', () => {
    const cuts = fc.uniqueArray(fc.nat({ max: stream.length }), { maxLength: 30 });
    fc.assert(
      fc.property(cuts, (unsorted) => {
        const points = [0, ...unsorted.toSorted((a, b) => a - b), stream.length];
        const chunks = points.slice(1).map((to, index) => stream.subarray(points[index], to));
        expect(parse(...chunks)).toEqual(expected);
      }),
    );
    expect(parse(...Array.from(stream, (byte) => Buffer.from([byte])))).toEqual(expected);
  });

  it.each([
    ['another version', Buffer.from('3W0000'), false],
    ['another type', Buffer.from('2X0000'), false],
    ['HTTP', Buffer.from('GET / HTTP/1.1\r\n'), false],
    ['a TLS handshake', Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00]), false],
    ['a long event', Buffer.from('2J\0\0\0\x01\x7f\xff\xff\xff', 'latin1'), true],
    ['a long compressed frame', Buffer.from('2C\x7f\xff\xff\xff', 'latin1'), true],
    ['many fields', Buffer.from('1D\0\0\0\x01\x7f\xff\xff\xff', 'latin1'), true],
    ['a long field', Buffer.from('1D\0\0\0\x01\0\0\0\x01\x7f\xff\xff\xff', 'latin1'), true],
  ])('refuses %s before its end', (_what, bytes, isTooLong) => {
    expect(() => parse(bytes)).toThrow(LumberjackError);
    try {
      parse(bytes);
    } catch (error) {
      expect(error).toMatchObject({ isTooLong });
    }
  });

  it('throws nothing else on hostile bytes', () => {
    const byte = fc.oneof(fc.nat({ max: 255 }), fc.constantFrom(...Buffer.from('12WJDC\0')));
    fc.assert(
      fc.property(fc.array(byte, { maxLength: 100 }), (bytes) => {
        try {
          parse(Buffer.from(bytes));
        } catch (error) {
          expect(error).toBeInstanceOf(LumberjackError);
        }
      }),
    );
  });

  it('refuses compressed frames that end in the middle of a frame', () => {
    expect(() => [...wholeFrames(stream.subarray(0, -1), limits)]).toThrow('in the middle');
  });

  it('writes acknowledgements', () => {
    expect(acknowledgement(0x32, 258)).toEqual(Buffer.from([0x32, 0x41, 0, 0, 1, 2]));
  });
});
