import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SyslogFramer } from './syslog-framer.ts';

function framesOf(stream: Buffer | string, size = 65_536, maxSize = 1000) {
  const frames: string[] = [];
  let tooLong = 0;
  const framer = new SyslogFramer(maxSize, {
    frame: (payload) => frames.push(payload.toString()),
    tooLong: () => {
      tooLong += 1;
    },
  });
  const bytes = Buffer.from(stream);
  for (let at = 0; at < bytes.length; at += size) framer.push(bytes.subarray(at, at + size));
  framer.end();
  return { frames, tooLong };
}

const counted = (message: string) => `${Buffer.byteLength(message)} ${message}`;

describe('SyslogFramer', () => {
  it('detects the framing of each frame, however the stream is split', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 20 }).map((line) => line.replaceAll('\n', ''));
    const frame = fc.record({
      message: text.map((line) => `<13>${line}`),
      isCounted: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(frame), fc.integer({ min: 1, max: 30 }), (sent, size) => {
        const stream = sent
          .map(({ message, isCounted }) => (isCounted ? counted(message) : `${message}\n`))
          .join('');
        expect(framesOf(stream, size).frames).toEqual(sent.map(({ message }) => message));
      }),
    );
  });

  it('keeps line breaks inside a counted frame', () => {
    expect(framesOf(counted('<13>a\nb')).frames).toEqual(['<13>a\nb']);
  });

  it('ignores an uncounted line break after a counted frame', () => {
    expect(framesOf(`${counted('<13>a')}\n${counted('<13>b')}\n`).frames).toEqual(['<13>a', '<13>b']);
  });

  it.each([
    '2021-05-11 something happened',
    '404 not found',
    '0 <13>zero is no length',
    '12345678901 <13>too many digits',
  ])('reads %j as a line', (line) => {
    expect(framesOf(`${line}\n`).frames).toEqual([line]);
  });

  it.each([1, 7, 65_536])('skips frames over the limit in both framings (chunks of %i)', (size) => {
    const long = `<13>${'x'.repeat(2000)}`;
    const stream = `${counted(long)}<13>between\n${long}\n${counted('<13>after')}`;
    expect(framesOf(stream, size)).toEqual({ frames: ['<13>between', '<13>after'], tooLong: 2 });
  });

  it('does not buffer a line that never ends', () => {
    expect(framesOf('x'.repeat(100_000), 1000)).toEqual({ frames: [], tooLong: 1 });
  });
});
