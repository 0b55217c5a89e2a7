import { expect, it } from 'vitest';
import { sharedWith } from './shared-with.ts';

const grant = (grantee_title: string, target: string, capability: 'view' | 'own' = 'view') => ({
  grantee: '',
  created_by: '',
  grantee_title,
  target,
  capability,
});

it('names the first whom a dashboard is shared with, without its owners', () => {
  const grants = [
    grant('Jane', 'grn::::dashboard:a', 'own'),
    ...['Ada', 'Grace', 'Mary'].map((name) => grant(name, 'grn::::dashboard:a')),
    grant('Everyone', 'grn::::dashboard:b'),
    grant('Ada', 'grn::::search:c'),
  ];
  expect([...sharedWith(grants)]).toEqual([
    ['a', 'Ada, Grace and 1 more'],
    ['b', 'Everyone'],
  ]);
});
