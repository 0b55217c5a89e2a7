import type { Schemas } from '@tailrace/sdk';
import { expect, it, test } from 'vitest';
import { packProblems } from './check-pack.ts';

const text = (value: string) => ({ '@type': 'string', '@value': value });
const use = (name: string) => ({ '@type': 'parameter', '@value': name });
const entity = (type: string, id: string, data: object) =>
  ({ v: '1', id, type: { name: type, version: '1' }, data }) as unknown as Schemas['ContentPackEntity'];
const stream = (id: string, data: object = {}) => entity('stream', id, { title: text('Web'), ...data });
const parameter = (name: string, rest: object = {}) =>
  ({ name, title: name, description: '', type: 'string', ...rest }) as Schemas['ContentPackParameter'];

it('finds nothing wrong with a sound pack', () => {
  const entities = [
    stream('s', { outputs: [text('o')], disabled: use('OFF'), description: use('TEXT') }),
    entity('output', 'o', { title: text('Out'), configuration: { port: use('PORT') } }),
    entity('pipeline', 'p', {
      title: text('P'),
      connected_streams: [text('s'), text('000000000000000000000001')],
    }),
    entity('lamp', 'l', { color: use('PORT') }),
  ];
  const parameters = [
    parameter('OFF', { type: 'boolean', default_value: false }),
    parameter('PORT', { type: 'integer', default_value: 5044 }),
    parameter('TEXT', { default_value: null }),
  ];
  expect(packProblems({ entities, parameters })).toEqual([]);
});

test.each<[string, object[], Schemas['ContentPackParameter'][], string | null, string, RegExp]>([
  ['an id that two entities have', [stream('a'), stream('a')], [], 'a', 'id', /another entity has/],
  ['a parameter that is declared twice', [], [parameter('A'), parameter('A')], null, 'A', /declared twice/],
  ['a name with other characters', [], [parameter('A-B')], null, 'A-B', /other characters/],
  [
    'a default of another type',
    [],
    [parameter('A', { default_value: 1 })],
    null,
    'A',
    /not of its type string/,
  ],
  [
    'a reference to what is not in the pack',
    [stream('s', { outputs: [text('o')] })],
    [],
    's',
    'outputs.0',
    /stream “Web” refers to the output o, which is not in the pack/,
  ],
  [
    'a reference to an entity of another type',
    [stream('s', { outputs: [text('s')] })],
    [],
    's',
    'outputs.0',
    /is the stream “Web”/,
  ],
  [
    'a parameter that is not declared',
    [stream('s', { title: use('A') })],
    [],
    's',
    'title',
    /stream “A” uses .* A/,
  ],
  [
    'a parameter of another type than its place',
    [stream('s', { disabled: use('A') })],
    [parameter('A')],
    's',
    'disabled',
    /needs a boolean in disabled, and the parameter A is of the type string/,
  ],
  [
    'a number in place of a text',
    [stream('s', { stream_rules: [{ value: use('A') }] })],
    [parameter('A', { type: 'long' })],
    's',
    'stream_rules.0.value',
    /needs a string/,
  ],
])('finds %s', (_, entities, parameters, id, path, message) => {
  expect(packProblems({ entities: entities as Schemas['ContentPackEntity'][], parameters })).toEqual([
    { entity: id, path, message: expect.stringMatching(message) },
  ]);
});
