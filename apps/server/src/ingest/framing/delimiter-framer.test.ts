import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DelimiterFramer, lineFeed } from './delimiter-framer.ts';

function framesOf(chunks: Buffer[], maxSize = 1000) {
  const frames: string[] = [];
  let tooLong = 0;
  const framer = new DelimiterFramer(lineFeed, maxSize, {
    frame: (payload) => frames.push(payload.toString()),
    tooLong: () => {
      tooLong += 1;
    },
  });
  for (const chunk of chunks) framer.push(chunk);
  framer.end();
  return { frames, tooLong };
}

const cut = (text: string, size: number) => {
  const bytes = Buffer.from(text);
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );
};

describe('DelimiterFramer', () => {
  it('finds the same frames however the stream is cut', () => {
    const lines = fc.array(
      fc.string({ unit: 'grapheme', maxLength: 30 }).map((line) => line.replaceAll('\n', '')),
    );
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 40 }), (sent, size) => {
        const stream = sent.map((line) => `${line}\n`).join('');
        expect(framesOf(cut(stream, size)).frames).toEqual(sent);
      }),
    );
  });

  it('takes the rest without a delimiter as a frame when the stream ends', () => {
    expect(framesOf([Buffer.from('a\nb')]).frames).toEqual(['a', 'b']);
  });

  it.each([1, 7, 5000])('skips a frame over the limit and continues with the next (chunks of %i)', (size) => {
    const stream = `before\n${'x'.repeat(3000)}\nafter\n`;
    expect(framesOf(cut(stream, size), 100)).toEqual({ frames: ['before', 'after'], tooLong: 1 });
  });

  it('accepts a frame of exactly the limit', () => {
    expect(framesOf(cut(`${'x'.repeat(100)}\n`, 9), 100)).toEqual({ frames: ['x'.repeat(100)], tooLong: 0 });
  });

  it('does not buffer a frame that never ends', () => {
    const endless = Array.from({ length: 100 }, () => Buffer.alloc(1000, 'x'));
    expect(framesOf(endless)).toEqual({ frames: [], tooLong: 1 });
  });
});
