import type { Schemas } from '@tailrace/sdk';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { entityDescription, entityDescriptor, entityTitle, groupByType, withParameter } from './catalog.ts';
import {
  constraintPlugin,
  contentPackFile,
  contentPackState,
  contentPackUrl,
  isInstallable,
  newVersion,
  nextRevision,
  revisionNumbers,
} from './content-packs.ts';

const parameter = (name: string, rest: Partial<Schemas['ContentPackParameter']> = {}) =>
  ({ name, title: name, description: '', type: 'string', ...rest }) as Schemas['ContentPackParameter'];
const text = (value: string) => ({ '@type': 'string', '@value': value }) as const;
const reference = (name: string) => ({ '@type': 'parameter', '@value': name }) as const;
const entity = (data: object) => ({ data }) as Pick<Schemas['ContentPackEntity'], 'data'>;

describe('the title of an entity (R-3.15)', () => {
  test.each<[object, string]>([
    [{ title: text('Nginx'), name: text('nginx') }, 'Nginx'],
    [{ name: text('nginx') }, 'nginx'],
    [{ name: 'NGINXHOST', pattern: '%{HOSTNAME}' }, 'NGINXHOST'],
    [{}, ''],
    [{ title: { de: 'Titel' } }, ''],
  ])('of %j is %j', (data, title) => {
    expect(entityTitle(entity(data))).toBe(title);
  });

  it('has a description beside it', () => {
    expect(entityDescription(entity({ description: text('5xx') }))).toBe('5xx');
    expect(entityDescription(entity({}))).toBe('');
  });
});

describe('a reference to a parameter (R-3.16, R-3.29)', () => {
  const data = entity({ title: reference('NAME') });

  test.each<[Schemas['ContentPackParameter'][], string]>([
    [[parameter('NAME', { default_value: 'Nginx' })], 'Nginx'],
    [[parameter('NAME', { default_value: 0 })], '0'],
    [[parameter('NAME', { default_value: null })], 'NAME'],
    [[parameter('OTHER', { default_value: 'Apache' })], 'NAME'],
  ])('with %j is %s', (parameters, title) => {
    expect(entityTitle(data, parameters)).toBe(title);
  });

  it('takes the place of a value of its own type alone', () => {
    expect(withParameter(text('a'), parameter('NAME'))).toEqual(reference('NAME'));
    expect(withParameter(text('a'), parameter('PORT', { type: 'integer' }))).toBeNull();
    expect(withParameter(reference('A'), parameter('NAME'))).toBeNull();
  });
});

describe('the catalog (R-3.14)', () => {
  const excerpt = (title: string, name: string) => ({ id: title, title, type: { name, version: '1' } });

  it('is grouped by type', () => {
    const groups = groupByType([excerpt('b', 'stream'), excerpt('a', 'stream'), excerpt('c', 'input')]);
    expect([...groups].map(([name, entries]) => [name, entries.map(({ title }) => title)])).toEqual([
      ['input', ['c']],
      ['stream', ['a', 'b']],
    ]);
  });

  it('is asked about ids and types', () => {
    expect(entityDescriptor(excerpt('a', 'stream'))).toEqual({
      id: 'a',
      type: { name: 'stream', version: '1' },
    });
  });
});

describe('constraints (R-3.17)', () => {
  it('are about the server where they name no plugin', () => {
    expect(constraintPlugin({ type: 'server-version', version: '>=4.1.0' })).toBe('server');
    expect(constraintPlugin({ type: 'plugin-version', plugin: 'org.example', version: '>=1.0.0' })).toBe(
      'org.example',
    );
  });

  it('must all be fulfilled', () => {
    const constraint = { type: 'server-version', version: '>=4.1.0' } as const;
    expect(isInstallable([])).toBe(true);
    expect(isInstallable([{ constraint, fulfilled: true }])).toBe(true);
    expect(
      isInstallable([
        { constraint, fulfilled: true },
        { constraint, fulfilled: false },
      ]),
    ).toBe(false);
  });
});

describe('revisions (R-3.27, R-4.17)', () => {
  it('are numbers, the newest first', () => {
    expect(revisionNumbers({ 2: {}, 10: {}, 1: {} })).toEqual([10, 2, 1]);
  });

  it('go on after the latest, whichever is copied', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(1000), { minLength: 1 }), (numbers) => {
        const revisions = Object.fromEntries(numbers.map((rev) => [rev, { rev, name: `Pack ${rev}` }]));
        const [first = 0] = numbers;
        expect(nextRevision(revisions)).toBe(Math.max(...numbers) + 1);
        expect(newVersion(revisions, first)).toEqual({ rev: nextRevision(revisions), name: `Pack ${first}` });
      }),
    );
  });

  it('begin with 1', () => {
    expect(nextRevision({})).toBe(1);
    expect(newVersion({}, 1)).toBeNull();
  });
});

describe('a content pack in the list', () => {
  const counts = (...numbers: [number, number][]) =>
    Object.fromEntries(numbers.map(([rev, installation_count]) => [rev, { installation_count }]));

  test.each([
    ['1', 2, undefined, { kind: 'notInstalled', installedRevisions: [], installations: 0 }],
    ['1', 2, counts([2, 0]), { kind: 'notInstalled', installedRevisions: [], installations: 0 }],
    ['1', 2, counts([2, 3]), { kind: 'installed', installedRevisions: [2], installations: 3 }],
    ['1', 10, counts([9, 1], [10, 2]), { kind: 'installed', installedRevisions: [10, 9], installations: 3 }],
    ['1', 10, counts([9, 1]), { kind: 'newer', installedRevisions: [9], installations: 1 }],
    ['0', 0, undefined, { kind: 'legacy', installedRevisions: [], installations: 0 }],
  ] as const)('with format %s, revision %i and %j is %j', (v, rev, metadata, state) => {
    expect(contentPackState({ v, rev }, metadata)).toEqual(state);
  });

  test.each([
    ['https://example.org/packs', 'https://example.org/packs'],
    ['http://example.org', 'http://example.org/'],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['/etc/passwd', null],
    ['', null],
  ])('links %s to %s', (url, link) => {
    expect(contentPackUrl(url)).toBe(link);
  });

  test.each([
    ['Nginx basics', 2, 'nginx-basics-2.json'],
    ['../../Größe (neu)', 1, 'größe-neu-1.json'],
    ['***', 3, 'content-pack-3.json'],
  ])('%s, revision %i, is saved as %s', (name, rev, file) => {
    expect(contentPackFile({ name, rev })).toBe(file);
  });
});
