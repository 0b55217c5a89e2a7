import { describe, expect, it } from 'vitest';
import { textChunks } from './text-chunks.ts';

const joined = (text: string, size: number) =>
  textChunks(text, size)
    .map((chunk) => chunk.text)
    .join('');

describe('textChunks', () => {
  it.each([31, 40, 64, 90])('gives every character back, in order, in chunks of %i', (size) => {
    const text = `plain ${'x'.repeat(50)}\n\u001b[38;5;12mcolour\u001b[0m ${'😀'.repeat(60)}\r\n${'\u001b'.repeat(40)}`;
    const chunks = textChunks(text, size);
    expect(joined(text, size)).toBe(text);
    expect(chunks.every((chunk) => chunk.text.length <= size)).toBe(true);
  });

  it('keeps a short text whole', () => {
    expect(textChunks('short')).toEqual([{ at: 0, text: 'short' }]);
  });

  it('cuts at a line break when one is near the end of the chunk', () => {
    const text = `${'a'.repeat(30)}\n${'b'.repeat(30)}`;
    expect(textChunks(text, 40)[0]?.text).toBe(`${'a'.repeat(30)}\n`);
  });

  it('never tears a character or a terminal sequence apart', () => {
    expect(textChunks(`${'a'.repeat(39)}😀${'b'.repeat(9)}`, 40)[0]?.text).toBe('a'.repeat(39));
    expect(textChunks(`${'a'.repeat(37)}\u001b[1;31mred${'b'.repeat(9)}`, 40)[0]?.text).toBe('a'.repeat(37));
  });
});
