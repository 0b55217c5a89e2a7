import { describe, expect, it, test } from 'vitest';
import { coverageDocument, documentPath } from './document.ts';
import { read } from './files.ts';
import { readNotices } from './notices.ts';
import { domainModules, reachedFromApps } from './reached.ts';
import { readRules, unknownIds } from './rules.ts';

const rules = readRules();

describe('the modules of the domain', () => {
  it('are all imported by an app', () => {
    const reached = reachedFromApps();
    expect(domainModules().filter((path) => !reached.has(path))).toEqual([]);
  });
});

describe('the rules of the specification', () => {
  it('have one id each', () => {
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  });

  test.each(rules)('$id is held by a test, or says why not', ({ tests, open }) => {
    expect(tests.length > 0).toBe(open === '');
  });

  it('are all the rules that tests name', () => {
    expect(unknownIds(rules)).toEqual([]);
  });
});

describe('the notices', () => {
  it('have a function for every row', () => {
    expect(readNotices().filter(({ says }) => says === '')).toEqual([]);
  });
});

it('has a document that is up to date: run `pnpm generate` after naming a rule or using a notice', () => {
  expect(read(documentPath)).toBe(coverageDocument());
});
