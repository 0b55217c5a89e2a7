import type { Schemas } from '@tailrace/sdk';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  defaultValue,
  defaultValueCheck,
  draftOf,
  emptyDraft,
  joinEntities,
  type PackDraft,
  packContent,
  packUpload,
  parameterNameCheck,
  parametrize,
  removeParameter,
  replaceableValues,
  saveParameter,
  suggestedName,
  useAt,
  usesOf,
  withEntities,
} from './pack-draft.ts';

type Entity = Schemas['ContentPackEntity'];

const text = (value: string) => ({ '@type': 'string', '@value': value }) as const;
const flag = (value: boolean) => ({ '@type': 'boolean', '@value': value }) as const;
const reference = (name: string) => ({ '@type': 'parameter', '@value': name }) as const;
const parameter = (name: string, rest: Partial<Schemas['ContentPackParameter']> = {}) =>
  ({ name, title: name, description: '', type: 'string', ...rest }) as Schemas['ContentPackParameter'];

const stream = (id: string, title: string, value: object = text('499')) =>
  ({
    v: '1',
    id,
    type: { name: 'stream', version: '1' },
    data: {
      title: text(title),
      disabled: flag(false),
      stream_rules: [{ type: text('GREATER'), field: text('status'), value }],
    },
    constraints: [],
  }) as unknown as Entity;

const pipeline = (id: string, title: string, streams: readonly string[]) =>
  ({
    v: '1',
    id,
    type: { name: 'pipeline', version: '1' },
    data: { title: text(title), source: text('pipeline'), connected_streams: streams.map(text) },
    constraints: [],
  }) as unknown as Entity;

const rule = ['stream_rules', '0', 'value'];
const draft: PackDraft = {
  ...emptyDraft,
  entities: [stream('s', 'Nginx errors')],
  parameters: [parameter('LIMIT')],
};
const dataOf = (entity?: Entity) => entity?.data as { stream_rules: { value: object }[] };

describe('values', () => {
  it('are listed with their paths', () => {
    expect(replaceableValues(stream('s', 'Nginx')).map(({ path }) => path.join('.'))).toEqual([
      'title',
      'disabled',
      'stream_rules.0.type',
      'stream_rules.0.field',
      'stream_rules.0.value',
    ]);
  });

  it('are not the ids of other entities', () => {
    const paths = replaceableValues(pipeline('p', 'Web', ['s'])).map(({ path }) => path.join('.'));
    expect(paths).toEqual(['title', 'source']);
  });

  it('are replaced by a parameter of the same type, and restored', () => {
    const used = parametrize(draft, 's', rule, 'LIMIT');
    expect(dataOf(packContent(used).entities[0]).stream_rules[0]?.value).toEqual(reference('LIMIT'));
    expect(useAt(used, 's', rule)?.parameter).toBe('LIMIT');
    expect(packContent(parametrize(used, 's', rule, null)).entities).toEqual(draft.entities);
  });

  test.each([
    ['s', ['disabled'], 'LIMIT'],
    ['s', ['stream_rules', '1', 'value'], 'LIMIT'],
    ['s', ['stream_rules'], 'LIMIT'],
    ['other', rule, 'LIMIT'],
    ['s', rule, 'OTHER'],
  ])('of %s at %j are not replaced by %s', (entity, path, name) => {
    expect(parametrize(draft, entity, path, name)).toBe(draft);
  });
});

describe('parameters', () => {
  const used = parametrize(draft, 's', rule, 'LIMIT');

  it('keep their uses when they get another name', () => {
    const renamed = saveParameter(used, parameter('MAXIMUM'), 'LIMIT');
    expect(usesOf(renamed, 'MAXIMUM')).toHaveLength(1);
    expect(packContent(renamed)).toMatchObject({
      parameters: [{ name: 'MAXIMUM' }],
      entities: [{ data: { stream_rules: [{ value: reference('MAXIMUM') }] } }],
    });
  });

  it('give values back when they are removed', () => {
    expect(packContent(removeParameter(used, 'LIMIT'))).toEqual({ parameters: [], entities: draft.entities });
  });

  test.each([
    ['PORT', undefined],
    ['a b', 'Use letters, digits and underscores.'],
    ['', 'Use letters, digits and underscores.'],
    ['LIMIT', 'There is already a parameter LIMIT.'],
  ])('may be called “%s”: %s', (name, error) => {
    expect(parameterNameCheck(['LIMIT'])(name, {})).toBe(error);
  });

  test.each([
    ['string', '', null, undefined],
    ['string', 'a', 'a', undefined],
    ['boolean', 'true', true, undefined],
    ['integer', '1514', 1514, undefined],
    ['integer', '1.5', 1.5, 'Enter a whole number.'],
    ['double', '1.5', 1.5, undefined],
    ['double', 'x', Number.NaN, 'Enter a number.'],
  ] as const)('of the type %s have the default “%s”', (type, typed, value, error) => {
    expect(defaultValue(type, typed)).toBe(value);
    expect(defaultValueCheck(type)(typed, {})).toBe(error);
  });

  it('get a name from the value', () => {
    expect(suggestedName('Nginx errors', rule, [])).toBe('NGINX_ERRORS_VALUE');
    expect(suggestedName('Nginx errors', rule, ['NGINX_ERRORS_VALUE'])).toBe('NGINX_ERRORS_VALUE_2');
    expect(suggestedName('', ['0'], [])).toBe('VALUE');
  });
});

describe('a draft of an existing pack', () => {
  it('is that pack again, whatever it is', () => {
    const values = fc.oneof(
      fc.constantFrom(text('a'), reference('NAME'), reference('UNKNOWN')),
      fc.string().map((value) => text(value)),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), values)), (entries) => {
        const pack = {
          parameters: [parameter('NAME', { default_value: 'Nginx' })],
          entities: entries.map(([title, value], position) => stream(`s${position}`, title, value)),
        };
        expect(packContent(draftOf(pack))).toEqual(pack);
      }),
    );
  });

  it('has the default of a parameter as the value', () => {
    const pack = {
      parameters: [parameter('LIMIT', { default_value: '399' })],
      entities: [stream('s', 'a', reference('LIMIT'))],
    };
    expect(dataOf(draftOf(pack).entities[0]).stream_rules[0]?.value).toEqual(text('399'));
    const withoutDefault = { ...pack, parameters: [parameter('LIMIT')] };
    expect(dataOf(draftOf(withoutDefault).entities[0]).stream_rules[0]?.value).toEqual(text(''));
  });
});

describe('another export of the same entities', () => {
  const used = parametrize(draft, 's', rule, 'LIMIT');

  it('keeps the parameters in place of its values', () => {
    const now = withEntities(used, [stream('x', 'Other'), stream('y', 'Nginx errors', text('399'))]);
    expect(useAt(now, 'y', rule)?.parameter).toBe('LIMIT');
    expect(packContent(now).parameters).toEqual(draft.parameters);
  });

  it('loses those whose value is gone', () => {
    const other = {
      ...stream('y', 'Nginx errors'),
      data: { title: text('Nginx errors'), stream_rules: [] },
    } as Entity;
    expect(withEntities(used, [other]).uses).toEqual([]);
  });

  it('gives an entity that comes back its parameters', () => {
    const without = withEntities(used, [stream('x', 'Other')]);
    expect(usesOf(without, 'LIMIT')).toEqual([]);
    const again = withEntities(without, [stream('z', 'Nginx errors')]);
    expect(usesOf(again, 'LIMIT')).toMatchObject([{ entity: 'z' }]);
  });

  it('pairs entities of the same title by their data', () => {
    const twins = { ...draft, entities: [stream('b', 'Twin', text('2')), stream('a', 'Twin', text('1'))] };
    const parametrized = parametrize(twins, 'b', rule, 'LIMIT');
    const now = withEntities(parametrized, [
      stream('one', 'Twin', text('1')),
      stream('two', 'Twin', text('2')),
    ]);
    expect(now.uses.map(({ entity }) => entity)).toEqual(['two']);
  });
});

describe('a revision joined with an export', () => {
  const revision = [stream('s1', 'Nginx errors'), stream('s2', 'Logins')];

  it('keeps its entities, and what is added refers to them', () => {
    const exported = [pipeline('p', 'Web', ['new']), stream('new', 'Nginx errors', text('399'))];
    expect(joinEntities(revision, new Set(['s1', 's2']), exported)).toEqual([
      ...revision,
      pipeline('p', 'Web', ['s1']),
    ]);
  });

  it('gives what replaces an entity its id', () => {
    const joined = joinEntities(revision, new Set(['s2']), [stream('new', 'Nginx errors', text('399'))]);
    expect(joined).toEqual([revision[1], stream('s1', 'Nginx errors', text('399'))]);
  });
});

test('the request has everything of a draft', () => {
  const details = { name: 'Nginx', summary: 'Web', description: '', vendor: 'Example', url: '' };
  expect(packUpload(draft, details, { id: 'pack', rev: 2 })).toEqual({
    v: 1,
    id: 'pack',
    rev: 2,
    ...details,
    parameters: draft.parameters,
    entities: draft.entities,
  });
});
