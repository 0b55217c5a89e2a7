import { stripVTControlCharacters } from 'node:util';
import type { SearchMessage } from '@tailrace/domain/search/search-message';
import pc from 'picocolors';
import { describe, expect, it } from 'vitest';
import { messageLine, messageObject, termsOf } from './message-line.ts';

const message = (fields: Record<string, unknown>): SearchMessage => ({
  id: 'a',
  index: 'graylog_0',
  fields: { timestamp: '2026-11-27T12:00:00.000Z', source: 'web-1', message: 'all is well', ...fields },
});
const output = (hasColor: boolean, isTerminal = hasColor) => ({
  colors: pc.createColors(hasColor),
  hasColor,
  isTerminal,
});
const plain = { output: output(false), zone: 'Europe/Berlin', terms: [] };

describe('a message as a line', () => {
  it('has the time of the zone, the level and the source', () => {
    expect(messageLine(message({ level: 3 }), plain)).toBe(
      '2026-11-27 13:00:00.000  ERROR   web-1  all is well',
    );
    expect(messageLine(message({ severity: 'warn' }), plain)).toContain('  WARN    ');
    expect(messageLine(message({ level: 'high' }), plain)).toContain('.000          web-1');
  });

  it('has the chosen fields instead', () => {
    const line = messageLine(message({ took_ms: 12, tags: ['a', 'b'] }), {
      ...plain,
      fields: ['timestamp', 'took_ms', 'tags', 'missing'],
    });
    expect(line).toBe('2026-11-27 13:00:00.000  12  a, b  ');
  });

  it.each([
    ['\u001b]0;owned\u0007\u001b[2Jgone', '\\e]0;owned\\x07\\e[2Jgone'],
    ['one\ntwo\rthree', 'one\\ntwo\\rthree'],
    ['abc\u202etxt.exe', 'abc\\u{202e}txt.exe'],
    ['\u009b31m', '\\x9b31m'],
  ])('writes out what a terminal would obey: %j', (text, shown) => {
    for (const hasColor of [false, true]) {
      const style = { ...plain, output: output(hasColor), terms: termsOf('owned OR abc') };
      const lines = messageLine(message({ message: text, source: text }), style);
      const without = stripVTControlCharacters(lines);
      expect(without.split(shown)).toHaveLength(3);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are looked for.
      expect(without).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202e]/);
    }
  });

  it('is cut on a terminal alone', () => {
    const long = message({ message: 'x'.repeat(100_000) });
    expect(messageLine(long, plain)).toContain('x'.repeat(100_000));
    const cut = messageLine(long, { ...plain, output: output(false, true) });
    expect(cut.length).toBeLessThan(4_100);
    expect(cut).toContain('… (96,000 more characters)');
  });

  it('highlights what the query matched, where there are colours', () => {
    const style = { ...plain, output: output(true), terms: termsOf('message:"is well" OR 12') };
    expect(messageLine(message({}), style)).toContain('all \u001b[7mis well\u001b[27m');
    expect(messageLine(message({}), { ...style, output: output(false) })).toContain('all is well');
    expect(messageLine(message({ message: '日本 is well' }), style)).toContain(
      '日本 \u001b[7mis well\u001b[27m',
    );
  });

  it('has the colour of its level', () => {
    const style = { ...plain, output: output(true) };
    expect(messageLine(message({ level: 2 }), style)).toContain('\u001b[31mall is well\u001b[39m');
    expect(messageLine(message({ level: 4 }), style)).toContain('\u001b[33mWARN');
  });
});

it('is an object with its id and index, or the chosen fields', () => {
  const { fields } = message({});
  expect(messageObject(message({}))).toEqual({ _id: 'a', _index: 'graylog_0', ...fields });
  expect(messageObject(message({}), ['_id', 'source', 'missing', 'constructor'])).toEqual({
    _id: 'a',
    source: 'web-1',
  });
});

it('has no conditions to highlight in a query that cannot be read', () => {
  expect(termsOf('(a')).toEqual([]);
  expect(termsOf('a NOT b')).toHaveLength(1);
});
