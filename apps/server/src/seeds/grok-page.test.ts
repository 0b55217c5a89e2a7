import { readPatternLines } from '@tailrace/languages/grok';
import { expect, it } from 'vitest';
import { compileGrok } from '../patterns/grok/grok.ts';
import { standardPatterns } from './standard-patterns.ts';

/** A text that a pattern is for, and what it captures there under its own name. Patterns for parts of others have none. */
const examples: Record<string, [text: string, captured: string]> = {
  INT: ['a -12', '-12'],
  NUMBER: ['took 12.5 ms', '12.5'],
  BASE16NUM: ['= 0xDEAD', '0xDEAD'],
  BOOL: ['is TRUE', 'TRUE'],
  WORD: ['hello, world', 'hello'],
  NOTSPACE: ['a=1, b=2', 'a=1,'],
  QUOTEDSTRING: ['say "hello there"', '"hello there"'],
  EMAILADDRESS: ['<mira@example.net>', 'mira@example.net'],
  UUID: ['id 6d1fdd57-2c4e-4a5b-9d0e-0b6f3a1c9e11', '6d1fdd57-2c4e-4a5b-9d0e-0b6f3a1c9e11'],
  MAC: ['on 00:1b:44:11:3a:b7', '00:1b:44:11:3a:b7'],
  IP: ['from 2001:db8::1', '2001:db8::1'],
  IPV4: ['from 10.1.4.20:514', '10.1.4.20'],
  HOSTNAME: ['web-01.example.net', 'web-01.example.net'],
  HOSTPORT: ['db.example.net:5432', 'db.example.net:5432'],
  UNIXPATH: ['read /var/log/syslog now', '/var/log/syslog'],
  WINPATH: [String.raw`read C:\Temp\app.log`, String.raw`C:\Temp\app.log`],
  URI: ['see https://example.net:8443/a?b=c', 'https://example.net:8443/a?b=c'],
  TIME: ['at 08:14:58,123', '08:14:58,123'],
  DATE: ['on 11.05.2021', '11.05.2021'],
  TIMESTAMP_ISO8601: ['at 2021-05-11T08:14:58.123+02:00', '2021-05-11T08:14:58.123+02:00'],
  HTTPDATE: ['[11/May/2021:08:14:58 +0000]', '11/May/2021:08:14:58 +0000'],
  SYSLOGTIMESTAMP: ['May  1 08:14:58 web', 'May  1 08:14:58'],
  LOGLEVEL: ['[WARN] late', 'WARN'],
};

const definitions = Object.fromEntries(
  readPatternLines(standardPatterns).map(({ name, pattern }) => [name, pattern]),
);

const intro = `# Grok patterns

A grok pattern names a regular expression, so that it is written once. \`%{IP:client}\` finds an IP address and makes it the field
\`client\`; \`%{NUMBER:took;long}\` also converts it; \`%{NOTSPACE:UNWANTED}\` makes no field. Text between patterns is a regular
expression, too:

\`\`\`
%{IPORHOST:client} %{WORD:verb} %{URIPATH:path} %{NUMBER:took_ms;long}
\`\`\`

turns \`10.1.4.20 GET /cart 12\` into four fields. Patterns are used by extractors and by the function
[\`grok\`](rule-functions.md#grok) of pipeline rules. Add your own, or import a file of them, at
[System / Grok patterns](http://127.0.0.1:9000/system/grokpatterns), where a pattern is tried on a line while it is written.

A new server has the ${Object.keys(definitions).length} patterns below. This page is generated from them.
`;

/** A table with columns as wide as their longest cell; empty without rows. */
function table(header: string[], rows: string[][]): string {
  if (rows.length === 0) return '';
  const widths = header.map((_, at) => Math.max(...[header, ...rows].map((row) => row[at]?.length ?? 0)));
  const line = (cells: string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |\n`;
  return `${[header, widths.map((width) => '-'.repeat(width)), ...rows].map(line).join('')}\n`;
}

/** A group of the patterns: the examples of those that have one, and the definitions of all. */
function groupText(group: string): string {
  const title = group.slice(0, group.indexOf('\n'));
  const lines = readPatternLines(group);
  const rows = lines.flatMap(({ name }) => {
    const example = examples[name];
    return example ? [[name, ...example].map((cell) => `\`${cell}\``)] : [];
  });
  const all = lines.map(({ name, pattern }) => `${name} ${pattern}\n`).join('');
  return `\n## ${title}\n\n${table(['pattern', 'in', 'finds'], rows)}\`\`\`\n${all}\`\`\`\n`;
}

it('is the page of the patterns; -u writes it anew', async () => {
  const groups = standardPatterns.split(/^# /m).slice(1);
  await expect(intro + groups.map(groupText).join('')).toMatchFileSnapshot(
    '../../../../docs/grok-patterns.md',
  );
});

it.each(Object.entries(examples))('%s finds what the page says', (name, [text, captured]) => {
  expect(compileGrok(`%{${name}:x}`, definitions, true).match(text)?.x).toBe(captured);
});

it('has an introduction whose pattern makes the fields it names', () => {
  const [, pattern = ''] = /```\n(.*)\n```/.exec(intro) ?? [];
  expect(compileGrok(pattern, definitions, true).match('10.1.4.20 GET /cart 12')).toEqual({
    client: '10.1.4.20',
    verb: 'GET',
    path: '/cart',
    took_ms: 12,
  });
});
