import { expect, it } from 'vitest';
import { entryProblems, storedEntry, type WhitelistEntry, whitelistOf } from './whitelist-entries.ts';

const entry = (type: WhitelistEntry['type'], value: string): WhitelistEntry => ({
  id: crypto.randomUUID(),
  type,
  title: '',
  value,
});

it('says of each entry what is wrong with it', () => {
  const entries = [
    entry('literal', 'https://a.example.net/'),
    entry('literal', ' https://a.example.net/ '),
    entry('regex', 'https://a.example.net/'),
    entry('regex', '^(a'),
    entry('literal', 'a.example.net'),
    entry('regex', ' '),
  ];
  expect([...entryProblems(entries)]).toEqual([
    [1, 'This entry is already listed.'],
    [3, 'This parenthesis is not closed.'],
    [4, 'Enter a URL that begins with http:// or https://.'],
    [5, 'Enter a regular expression.'],
  ]);
});

it('calls an entry without a title by its value', () => {
  expect(storedEntry(entry('literal', ' https://a.example.net/ '))).toMatchObject({
    title: 'https://a.example.net/',
    value: 'https://a.example.net/',
  });
});

it('sends back what newer servers add', () => {
  const added = { ...entry('literal', 'https://a.example.net/'), title: 'A', scope: { streams: ['s1'] } };
  const stored = { entries: [added], disabled: false, enforced_by: 'policy' };
  expect(whitelistOf({ entries: stored.entries, disabled: true }, stored)).toEqual({
    ...stored,
    disabled: true,
  });
});
