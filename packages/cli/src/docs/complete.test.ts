import { describe, expect, test } from 'vitest';
import { runCli } from '../testing/host.ts';
import { readBashLine } from './bash-line.ts';

/** The first column of what a shell is given. */
async function candidates(...words: string[]): Promise<string[]> {
  const { code, stdout } = await runCli(['complete', '--', ...words]);
  expect(code).toBe(0);
  return stdout.split('\n').map((line) => line.split('\t')[0] ?? '');
}

test('commands, flags and values of flags are completed', async () => {
  expect(await candidates('')).toEqual(expect.arrayContaining(['search', 'streams', 'content']));
  expect(await candidates('streams', '')).toContain('test-match');
  expect(await candidates('--json', 'streams', '')).toContain('update');
  expect(await candidates('search', 'x', '--')).toEqual(
    expect.arrayContaining(['--since', '--stream', '--output']),
  );
  expect(await candidates('streams', 'update', 'x', '--matching-type', '')).toEqual(['AND', 'OR', '']);
  expect(await candidates('search', '-o=')).toContain('-o=ndjson');
  expect(await candidates('completion', '')).toEqual(['bash', 'zsh', 'fish', '']);
  expect(await candidates('search', '--', '--')).toEqual(['']);
});

test('files are completed where one is taken', async () => {
  expect(await candidates('export', '--to', '')).toEqual([':files', '']);
  expect(await candidates('content', 'apply', '')).toEqual([':files', '']);
});

test('without a server, entities are not completed', async () => {
  expect(await candidates('streams', 'get', '')).toEqual(['']);
});

describe('a line of bash', () => {
  const breaks = ' \t\n"\'@><=;|&(:';
  test.each([
    ['tailrace streams get ', ['streams', 'get', ''], 'a b', 'a\\ b'],
    ["tailrace get 'a ", ['get', 'a '], "a 'b'", "a '\\''b'\\''"],
    ['tailrace get "a $x', ['get', 'a $x'], 'a $x"', 'a \\$x\\"'],
    ['A=1 tailrace get a\\ b', ['get', 'a b'], 'a b;c', 'a\\ b\\;c'],
    ['cat x | tailrace --stream=a:b', ['--stream=a:b'], '--stream=a:b c', 'b\\ c'],
    ['tailrace get x="a b', ['get', 'x=a b'], 'x=a bc', 'a bc'],
    ['', [], 'a', 'a'],
  ])('%s', (line, words, word, inserted) => {
    const read = readBashLine(breaks, line);
    expect(read.words).toEqual(words);
    expect(read.insert(word)).toBe(inserted);
  });
});
