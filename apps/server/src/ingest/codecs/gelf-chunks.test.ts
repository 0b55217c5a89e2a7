import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DropReason } from '../drop-reasons.ts';
import { chunk, chunks } from '../testing/senders.ts';
import { GelfChunks } from './gelf-chunks.ts';
import { RawCodec } from './make-codec.ts';

const reception = { at: 0, remoteAddress: '10.0.0.7', remotePort: 1, remoteName: null };

function assembler() {
  const dropped: DropReason[] = [];
  const codec = new GelfChunks(new RawCodec(), (reason) => dropped.push(reason));
  const push = (datagram: Buffer, remoteAddress = '10.0.0.7') => {
    const draft = codec.decode(datagram, { ...reception, remoteAddress });
    return draft !== null && typeof draft === 'object' && 'message' in draft ? draft.message : draft;
  };
  return { codec, dropped, push };
}

describe('GelfChunks', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('assembles a message from chunks in any order', () => {
    const order = fc.uniqueArray(fc.nat({ max: 127 }), { minLength: 128, maxLength: 128 });
    const payload = Array.from({ length: 128 }, (_, index) => `part${index}`.padEnd(10, '-')).join('');
    fc.assert(
      fc.property(order, (positions) => {
        const { push, codec } = assembler();
        const parts = chunks('id', payload, 10);
        const results = positions.map((position) => push(parts[position] ?? Buffer.alloc(0)));
        expect(results.at(-1)).toBe(payload);
        expect(results.slice(0, -1).every((result) => result === null)).toBe(true);
        codec.close();
      }),
      { numRuns: 20 },
    );
  });

  it('passes payloads that are not chunked to the codec', () => {
    expect(assembler().push(Buffer.from('plain'))).toBe('plain');
  });

  it('counts a chunk that arrives twice once', () => {
    const { push } = assembler();
    expect(push(chunk('id', 0, 2, 'a'))).toBeNull();
    expect(push(chunk('id', 0, 2, 'X'))).toBeNull();
    expect(push(chunk('id', 1, 2, 'b'))).toBe('ab');
  });

  it('keeps senders with the same message id apart', () => {
    const { push } = assembler();
    push(chunk('id', 0, 2, 'a'), '10.0.0.1');
    push(chunk('id', 0, 2, 'x'), '10.0.0.2');
    expect(push(chunk('id', 1, 2, 'b'), '10.0.0.1')).toBe('ab');
    expect(push(chunk('id', 1, 2, 'y'), '10.0.0.2')).toBe('xy');
  });

  it.each([
    ['200 chunks', chunk('id', 0, 200, 'x')],
    ['no chunks', chunk('id', 0, 0, 'x')],
    ['a sequence number beyond the count', chunk('id', 2, 2, 'x')],
    ['no body', chunk('id', 0, 2, '')],
    ['half a header', Buffer.from([0x1e, 0x0f, 1, 2, 3])],
  ])('refuses a chunk with %s', (_what, datagram) => {
    expect(assembler().push(datagram)).toBe('invalid_chunk');
  });

  it('refuses a chunk whose count differs from that of the first', () => {
    const { push } = assembler();
    push(chunk('id', 0, 3, 'a'));
    expect(push(chunk('id', 1, 2, 'b'))).toBe('invalid_chunk');
  });

  it('drops a message with a missing chunk after five seconds', () => {
    const { push, dropped } = assembler();
    push(chunk('id', 0, 2, 'a'));
    vi.advanceTimersByTime(4999);
    expect(dropped).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(dropped).toEqual(['incomplete_chunks']);
    expect(push(chunk('id', 1, 2, 'b'))).toBeNull();
  });

  it('limits unfinished messages and accepts more once the old ones are dropped', () => {
    const { push } = assembler();
    const results = Array.from({ length: 2001 }, (_, index) => push(chunk(`m${index}`, 0, 2, 'a')));
    expect(results.slice(0, 2000).every((result) => result === null)).toBe(true);
    expect(results[2000]).toBe('too_many_chunks');
    vi.advanceTimersByTime(5000);
    expect(push(chunk('later', 0, 2, 'a'))).toBeNull();
  });
});
