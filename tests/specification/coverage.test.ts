import { describe, expect, it, test } from 'vitest';
import { coverageDocument, documentPath } from './document.ts';
import { read } from './files.ts';
import { readNotices } from './notices.ts';
import { domainModules, reachedFromApps } from './reached.ts';
import { readRules, unknownIds } from './rules.ts';

const rules = readRules();

/** Modules that no app runs yet, by area. A line goes when an app imports the module. */
const notRunYet: Readonly<Record<string, readonly string[]>> = {
  sidecars: [
    'sidecars/collector-actions',
    'sidecars/collector-validation',
    'sidecars/sidecar-status',
    'notices/sidecars',
  ],
};

describe('the modules of the domain', () => {
  it('are imported by an app, or are listed as not run yet', () => {
    const reached = reachedFromApps();
    const idle = domainModules().filter((path) => !reached.has(path));
    const expected = Object.values(notRunYet).flat();
    expect(idle).toEqual(expected.map((name) => `packages/domain/src/${name}.ts`).toSorted());
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
