import type { Schemas } from '@tailrace/sdk';
import { describe, expect, it } from 'vitest';
import { changedValues, entityValues, revisionDifferences } from './revision-differences.ts';

type Entity = Schemas['ContentPackEntity'];

const text = (value: string) => ({ '@type': 'string', '@value': value }) as const;
const entity = (id: string, data: object, type = 'stream') =>
  ({ v: '1', type: { name: type, version: '1' }, id, data, constraints: [] }) as unknown as Entity;
const pack = (entities: Entity[], parameters: Schemas['ContentPackParameter'][] = []) => ({
  entities,
  parameters,
});
const port = { name: 'PORT', title: 'Port', description: '', type: 'integer' } as const;

describe('the values of an entity', () => {
  it('have dotted paths', () => {
    const values = entityValues(
      entity('a', {
        title: text('Errors'),
        rules: [{ value: { '@type': 'parameter', '@value': 'MIN' }, inverted: false }],
        outputs: [],
        state: {},
        owner: null,
      }),
    );
    expect(values).toEqual([
      { path: 'title', type: 'string', text: 'Errors', parameter: null },
      { path: 'rules.0.value', type: 'parameter', text: 'MIN', parameter: 'MIN' },
      { path: 'rules.0.inverted', type: 'boolean', text: 'false', parameter: null },
      { path: 'outputs', type: 'object', text: '[]', parameter: null },
      { path: 'state', type: 'object', text: '{}', parameter: null },
      { path: 'owner', type: 'object', text: 'null', parameter: null },
    ]);
  });

  it('are not looked for without end', () => {
    const deep = JSON.parse('['.repeat(5000) + ']'.repeat(5000));
    const [value] = entityValues(entity('a', { deep }));
    expect(value?.path.split('.')).toHaveLength(100);
    expect(value?.text).toBe('[…]');
    expect(
      revisionDifferences(pack([entity('a', { deep })]), pack([entity('a', { deep: 1 })])).changed,
    ).toHaveLength(1);
  });
});

describe('two revisions', () => {
  it('that are the same have no differences', () => {
    const entities = [entity('a', { title: text('Errors'), rules: [{ value: text('1') }] })];
    const { added, removed, changed, parameters } = revisionDifferences(
      pack(entities, [port]),
      pack(structuredClone(entities), [{ ...port }]),
    );
    expect([added, removed, changed, parameters]).toEqual([[], [], [], []]);
  });

  it('differ in entities that were added, removed and changed', () => {
    const before = pack([
      entity('a', { title: text('A'), rules: [{ value: text('1') }, { value: text('2') }] }),
      entity('b', { title: text('B') }),
      entity('c', { title: text('C') }),
    ]);
    const after = pack([
      entity('a', { title: text('A'), rules: [{ value: text('9') }], note: text('new') }),
      entity('c', { title: text('C') }),
      entity('d', { title: text('D') }),
    ]);
    const { added, removed, changed } = revisionDifferences(before, after);
    expect(added.map(({ id }) => id)).toEqual(['d']);
    expect(removed.map(({ id }) => id)).toEqual(['b']);
    expect(changed.map((pair) => changedValues(pair))).toEqual([
      [
        {
          path: 'rules.0.value',
          before: { path: 'rules.0.value', type: 'string', text: '1', parameter: null },
          after: { path: 'rules.0.value', type: 'string', text: '9', parameter: null },
        },
        { path: 'note', before: null, after: { path: 'note', type: 'string', text: 'new', parameter: null } },
        {
          path: 'rules.1.value',
          before: { path: 'rules.1.value', type: 'string', text: '2', parameter: null },
          after: null,
        },
      ],
    ]);
  });

  it('have the same entities when these were exported again with other ids', () => {
    const before = pack([
      entity('old-table', { name: text('hosts'), cache_name: text('old-cache') }, 'lookup_table'),
      entity('old-cache', { title: text('Hosts') }, 'lookup_cache'),
    ]);
    const after = pack([
      entity('new-table', { name: text('hosts'), cache_name: text('new-cache') }, 'lookup_table'),
      entity('new-cache', { title: text('Hosts') }, 'lookup_cache'),
    ]);
    expect(revisionDifferences(before, after)).toMatchObject({ added: [], removed: [], changed: [] });
  });

  it('tell a reference to another entity from one to the same', () => {
    const before = pack([entity('t', { name: text('hosts'), cache_name: text('a') }, 'lookup_table')]);
    const after = pack([entity('t', { name: text('hosts'), cache_name: text('b') }, 'lookup_table')]);
    const { changed, ids } = revisionDifferences(before, after);
    expect(changed.flatMap((pair) => changedValues(pair, ids)).map(({ path }) => path)).toEqual([
      'cache_name',
    ]);
  });

  it('do not pair entities of which several have the same title', () => {
    const before = pack([entity('a', { title: text('Errors') }), entity('b', { title: text('Errors') })]);
    const after = pack([entity('c', { title: text('Errors') })]);
    const { added, removed } = revisionDifferences(before, after);
    expect([added.length, removed.length]).toEqual([1, 2]);
  });

  it('differ where a parameter takes the place of the same text', () => {
    const before = pack([entity('a', { title: text('PORT') })]);
    const after = pack([entity('a', { title: { '@type': 'parameter', '@value': 'PORT' } })]);
    const { changed } = revisionDifferences(before, after);
    expect(changed.flatMap((pair) => changedValues(pair))).toHaveLength(1);
  });

  it('differ where a value has another type and the same text', () => {
    const before = pack([entity('a', { port: { '@type': 'integer', '@value': 1 }, flag: true })]);
    const after = pack([entity('a', { port: text('1'), flag: 'true' })]);
    const { changed } = revisionDifferences(before, after);
    expect(changed.flatMap((pair) => changedValues(pair)).map(({ path }) => path)).toEqual(['port', 'flag']);
  });

  it('differ in parameters', () => {
    const host = { ...port, name: 'HOST' };
    const { parameters } = revisionDifferences(
      pack([], [port, host]),
      pack(
        [],
        [
          { ...port, default_value: 1514 },
          { ...port, name: 'SITE' },
        ],
      ),
    );
    expect(parameters.map(({ before, after }) => [before?.name, after?.name])).toEqual([
      ['PORT', 'PORT'],
      [undefined, 'SITE'],
      ['HOST', undefined],
    ]);
  });
});
