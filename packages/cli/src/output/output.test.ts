import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testHost } from '../testing/host.ts';
import { Output, type OutputFormat } from './output.ts';
import { oneLine, safeJson } from './visible.ts';

function output(format?: OutputFormat, options: { terminal?: number; env?: Record<string, string> } = {}) {
  const host = testHost(options);
  return { host, out: new Output({ ...host, format, color: true, quiet: false }) };
}

const hostile = 'a\u001b[31mred\u0007\u009b2J\u202egpj.exe\nnext';
/** What a terminal would obey of it. */
const obeyed = /[\p{Cc}\u202e]/u;
const columns = [
  { name: 'id', value: (row: { id: number; text: string }) => row.id },
  { name: 'text', value: (row: { id: number; text: string }) => row.text },
];

describe('hidden characters', () => {
  test('are written out in one line', () => {
    expect(oneLine(hostile)).toBe('a\\e[31mred\\x07\\x9b2J\\u{202e}gpj.exe\\nnext');
  });

  test('leave JSON with the same meaning', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        expect(JSON.parse(safeJson(json))).toEqual(JSON.parse(json));
      }),
    );
    const json = safeJson(JSON.stringify({ text: hostile }));
    expect(json).not.toMatch(/[\p{Cc}\u202e]/u);
    expect(JSON.parse(json)).toEqual({ text: hostile });
  });

  test.each<OutputFormat>(['table', 'csv', 'raw', 'yaml', 'json', 'ndjson'])(
    'never reach a terminal as %s',
    async (format) => {
      const { host, out } = output(format, { terminal: 80, env: { NO_COLOR: '1' } });
      await out.list([{ id: 1, text: hostile }], columns);
      await out.document({ text: hostile });
      await out.text(hostile);
      out.status(hostile);
      expect((host.written.stdout + host.written.stderr).replace(/[\n\t]/g, '')).not.toMatch(obeyed);
    },
  );

  test.each<OutputFormat>(['raw', 'csv'])('reach a pipe untouched as %s', async (format) => {
    const { host, out } = output(format);
    await out.list([{ id: 1, text: hostile }], columns);
    expect(host.written.stdout).toContain(hostile);
  });
});

describe('tables', () => {
  const wide = [{ id: 1, text: '日本語のとても長いメッセージ'.repeat(10) }];

  test('fit the terminal and end cut cells with an ellipsis', async () => {
    const { host, out } = output('table', { terminal: 40, env: { NO_COLOR: '1' } });
    await out.list(wide, columns);
    const [, row = ''] = host.written.stdout.split('\n');
    expect(row).toMatch(/^ 1 {2}日本語.*…$/);
    // Each of these characters takes two columns.
    expect([...row].reduce((width, letter) => width + (letter > '\u2e80' ? 2 : 1), 0)).toBeLessThanOrEqual(
      40,
    );
  });

  test('cut everything else before an id', async () => {
    const { host, out } = output('table', { terminal: 40, env: { NO_COLOR: '1' } });
    const id = '60b5f4d1e4a1d80001a2b400';
    await out.list(
      [{ id, text: 'a long text that does not fit' }],
      [
        { name: 'id', value: () => id, isWhole: true },
        { name: 'text', value: ({ text }) => text },
      ],
    );
    expect(host.written.stdout).toBe(`ID                        TEXT\n${id}  a long text t…\n`);
  });

  test('are not cut in a pipe', async () => {
    const { host, out } = output('table');
    await out.list(wide, columns);
    expect(host.written.stdout).toContain(wide[0]?.text);
  });

  test('show nothing for no rows', async () => {
    const { host, out } = output('table');
    expect(await out.list([], columns)).toBe(0);
    expect(host.written.stdout).toBe('');
  });
});

test('JSON of no rows is an empty list, and of rows is valid', async () => {
  const empty = output('json');
  await empty.out.list([], columns);
  expect(empty.host.written.stdout).toBe('[]\n');
  const full = output('json');
  await full.out.list(
    [
      { id: 1, text: 'a' },
      { id: 2, text: 'b' },
    ],
    columns,
  );
  expect(JSON.parse(full.host.written.stdout)).toEqual([
    { id: 1, text: 'a' },
    { id: 2, text: 'b' },
  ]);
});

test('CSV quotes what needs quotes', async () => {
  const { host, out } = output('csv');
  await out.list([{ id: 1, text: 'a "b", c\nd' }], columns);
  expect(host.written.stdout).toBe('id,text\n1,"a ""b"", c\nd"\n');
});

test.each([
  ['on a terminal', { terminal: 80 }, true],
  ['in a pipe', {}, false],
  ['with NO_COLOR', { terminal: 80, env: { NO_COLOR: '1' } }, false],
  ['with FORCE_COLOR in a pipe', { env: { FORCE_COLOR: '1' } }, true],
  ['on a dumb terminal', { terminal: 80, env: { TERM: 'dumb' } }, false],
])('colors %s: %j', (_title, options, expected) => {
  expect(output('table', options).out.hasColor).toBe(expected);
});

test('stops writing once the reader has left', async () => {
  const controller = new AbortController();
  const host = testHost({ signal: controller.signal });
  const out = new Output({ ...host, format: 'ndjson', color: false, quiet: false });
  async function* endless() {
    for (let id = 1; ; id++) {
      if (id === 3) controller.abort(new Error('left'));
      yield { id, text: '' };
    }
  }
  await expect(out.list(endless(), columns)).rejects.toThrow('left');
  expect(host.written.stdout.split('\n')).toHaveLength(3);
});
