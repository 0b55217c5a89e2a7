import type { Schemas } from '@tailrace/sdk';
import { describe, expect, it, test } from 'vitest';
import {
  excerptKey,
  filterGroups,
  packCandidates,
  remainingIds,
  revisionSelection,
  select,
  selectedDependents,
  selectedDescriptors,
  selectionNeeds,
} from './pack-selection.ts';

type Entity = Schemas['ContentPackEntity'];

const text = (value: string) => ({ '@type': 'string', '@value': value }) as const;
const excerpt = (id: string, name: string, title: string) => ({ id, type: { name, version: '1' }, title });
const entity = (id: string, name: string, data: object) =>
  ({ v: '1', id, type: { name, version: '1' }, data, constraints: [] }) as unknown as Entity;

const catalog = [
  excerpt('1', 'stream', 'Nginx errors'),
  excerpt('2', 'stream', 'Logins'),
  excerpt('3', 'dashboard', 'Web overview'),
  excerpt('4', 'output', 'Archive'),
];
const revision = [
  entity('a', 'stream', { title: text('Nginx errors'), outputs: [text('c')] }),
  entity('b', 'pipeline', { title: text('Web'), source: text(''), connected_streams: [text('a')] }),
  entity('c', 'output', { title: text('Gone') }),
];
const needed = (id: string, by: (typeof catalog)[number]) => ({
  ...(catalog.find((each) => each.id === id) ?? excerpt(id, 'stream', '')),
  needed_by: [by],
});

describe('candidates', () => {
  it('are the entities of the server and of the revision, each once', () => {
    expect(packCandidates(catalog, revision).map(({ key, entityId }) => [key, entityId])).toEqual([
      ['stream:1', 'a'],
      ['stream:2', null],
      ['dashboard:3', null],
      ['output:4', null],
      ['revision:b', 'b'],
      ['revision:c', 'c'],
    ]);
  });

  it('are selected from the revision, if it has them', () => {
    const candidates = packCandidates(catalog, revision);
    const all = select(new Map(), candidates, true);
    expect([...all.values()]).toEqual(['revision', 'server', 'server', 'server', 'revision', 'revision']);
    expect(select(all, candidates, false).size).toBe(0);
    expect([...revisionSelection(candidates).keys()]).toEqual(['stream:1', 'revision:b', 'revision:c']);
    expect(selectedDescriptors(all, candidates).map(({ id }) => id)).toEqual(['2', '3', '4']);
  });
});

describe('needs', () => {
  const candidates = packCandidates(catalog);
  const [nginx, , web, archive] = catalog;
  if (!nginx || !web || !archive) throw new Error('The catalog is incomplete.');
  const selection = new Map([[excerptKey(web), 'server' as const]]);
  const needs = selectionNeeds(selection, candidates, [needed('1', web), needed('4', nginx)]);

  it('have a reason', () => {
    expect(needs.get('stream:1')).toEqual({
      source: 'server',
      by: [{ key: 'dashboard:3', type: 'dashboard', title: 'Web overview' }],
    });
  });

  it('end with the selected entities that have them', () => {
    expect(selectedDependents('output:4', selection, needs)).toEqual(['dashboard:3']);
  });

  it('come from the revision for what stays as it is', () => {
    const withRevision = packCandidates(catalog, revision);
    const chosen = new Map([['revision:b', 'revision' as const]]);
    const ofRevision = selectionNeeds(chosen, withRevision, [], revision);
    expect([...ofRevision].map(([key, { by }]) => [key, by[0]?.title])).toEqual([
      ['stream:1', 'Web'],
      ['revision:c', 'Nginx errors'],
    ]);
    expect([...remainingIds(chosen, withRevision, ofRevision)]).toEqual(['a', 'b', 'c']);
  });
});

test.each([
  ['', 4],
  ['web', 1],
  ['  NGINX err ', 1],
  ['nope', 0],
])('“%s” matches %i', (words, count) => {
  const groups = [{ type: 'any', candidates: packCandidates(catalog) }];
  expect(filterGroups(groups, words).flatMap(({ candidates }) => candidates)).toHaveLength(count);
});
