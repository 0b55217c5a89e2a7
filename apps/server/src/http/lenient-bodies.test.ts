import { describe, expect, it } from 'vitest';
import { examples } from '../testing/contract-examples.ts';
import {
  type ContractNode,
  type ContractOperation,
  contractOperations,
  isNode,
  jsonType,
  resolveReference,
} from './contract.ts';
import { schemaOf, visitObjects } from './described-objects.ts';
import { readLeniently } from './lenient-bodies.ts';
import { operationValidators } from './validation.ts';

const read = (name: string, body: unknown) => {
  readLeniently({ $ref: `#/components/schemas/${name}` }, body);
  return body;
};

describe('a body', () => {
  it.each<[name: string, schema: string, sent: object, read: object]>([
    ['null for a boolean', 'NumericVisualizationConfig', { trend: null }, { trend: false }],
    [
      'null for a boolean with a default of true',
      'HeatmapVisualizationConfig',
      { auto_scale: null },
      { auto_scale: false },
    ],
    ['null for an optional text', 'HeatmapVisualizationConfig', { color_scale: null }, {}],
    ['null where it is allowed', 'HeatmapVisualizationConfig', { z_min: null }, { z_min: null }],
    [
      'a number as text',
      'RelativeTimeRange',
      { type: 'relative', range: ' 300' },
      { type: 'relative', range: 300 },
    ],
    [
      'a fraction for an integer',
      'RelativeTimeRange',
      { type: 'relative', range: 1.9 },
      { type: 'relative', range: 1 },
    ],
    [
      'an empty text for a number',
      'RelativeTimeRange',
      { type: 'relative', range: '' },
      { type: 'relative', range: 0 },
    ],
    ['no number', 'RelativeTimeRange', { type: 'relative' }, { type: 'relative', range: 0 }],
    ['a boolean as text', 'NumericVisualizationConfig', { trend: 'True' }, { trend: true }],
    ['a boolean as 0', 'NumericVisualizationConfig', { trend: 0 }, { trend: false }],
    ['a boolean as another number', 'NumericVisualizationConfig', { trend: 2 }, { trend: true }],
    ['a text as number', 'BackendQuery', { query_string: 5 }, { type: 'elasticsearch', query_string: '5' }],
    [
      'a text as boolean',
      'BackendQuery',
      { query_string: true },
      { type: 'elasticsearch', query_string: 'true' },
    ],
  ])('may have %s', (_, schema, sent, expected) => {
    expect(read(schema, sent)).toEqual(expected);
  });

  it.each<[name: string, schema: string, sent: object]>([
    ['a word for a number', 'RelativeTimeRange', { type: 'relative', range: 'abc' }],
    ['a boolean for a number', 'RelativeTimeRange', { type: 'relative', range: true }],
    [
      'an integer with more digits than a number holds',
      'RelativeTimeRange',
      { type: 'relative', range: '9007199254740993' },
    ],
    ['a list for a number', 'RelativeTimeRange', { type: 'relative', range: [] }],
    ['a word for a boolean', 'NumericVisualizationConfig', { trend: 'yes' }],
    ['a fraction for a boolean', 'NumericVisualizationConfig', { trend: 0.5 }],
    ['a rounded integer for a text', 'BackendQuery', { type: 'elasticsearch', query_string: 2 ** 60 }],
    ['an object for a text', 'BackendQuery', { type: 'elasticsearch', query_string: {} }],
  ])('keeps %s, which is refused later', (_, schema, sent) => {
    expect(read(schema, structuredClone(sent))).toEqual(sent);
  });

  it('is read inside lists, maps and unions', () => {
    const widgets = [
      { id: 'w', type: 'messages', streams: [5], config: { sort: null, show_message_row: 'true' } },
    ];
    expect(read('ViewState', { widgets })).toEqual({
      widgets: [{ id: 'w', type: 'messages', streams: ['5'], config: { show_message_row: true } }],
    });
  });

  it('keeps a configuration whose keys are not described', () => {
    const configuration = { port: '5555', tls: 'true', name: null };
    expect(read('InputRequest', { title: 'Raw', type: 'raw', global: 1, configuration })).toEqual({
      title: 'Raw',
      type: 'raw',
      global: true,
      configuration: { port: '5555', tls: 'true', name: null },
    });
  });

  it('gets an id for a query that has none', () => {
    const { id } = read('Query', {}) as { id: string };
    expect(id).toMatch(/^[\da-f]{8}-/);
  });
});

/** A scalar of an example, with the schema of its property. */
interface SchemaPosition {
  holder: Record<string, unknown>;
  name: string;
  property: ContractNode;
  isRequired: boolean;
}

function scalarsOf(schema: ContractNode, body: unknown): SchemaPosition[] {
  const found: SchemaPosition[] = [];
  visitObjects(schema, body, {
    object({ value, properties, required }) {
      for (const [name, property] of properties) {
        if (isNode(property) && ['string', 'number', 'boolean'].includes(typeof value[name]))
          found.push({ holder: value, name, property, isRequired: required.includes(name) });
      }
    },
  });
  return found;
}

const isPlain = ({ property }: SchemaPosition, ...types: string[]) =>
  types.includes(String(schemaOf(property).type)) && schemaOf(property).enum === undefined;

/** Whether 0 means something for a required number. */
function takesZero({ property }: SchemaPosition): boolean {
  const { minimum = 0, exclusiveMinimum = -1, default: fallback } = schemaOf(property);
  return (
    !('x-no-zero' in property) &&
    ((Number(minimum) <= 0 && Number(exclusiveMinimum) < 0) || fallback !== undefined)
  );
}

type Variant = [
  how: string,
  applies: (position: SchemaPosition) => boolean,
  sent: (value: unknown) => unknown,
];

const variants: Variant[] = [
  ['texts for numbers and booleans', (position) => isPlain(position, 'integer', 'number', 'boolean'), String],
  ['numbers for booleans', (position) => isPlain(position, 'boolean'), Number],
  [
    'null for numbers and booleans',
    (position) =>
      isPlain(position, 'boolean') || (isPlain(position, 'integer', 'number') && takesZero(position)),
    () => null,
  ],
  [
    'no numbers and booleans',
    (position) =>
      isPlain(position, 'boolean') || (isPlain(position, 'integer', 'number') && takesZero(position)),
    () => undefined,
  ],
  [
    'numbers for texts',
    (position) =>
      isPlain(position, 'string') && !['pattern', 'format'].some((key) => key in schemaOf(position.property)),
    () => 7,
  ],
];

function examplesOf({ path, method }: ContractOperation): unknown[] {
  const item = resolveReference(`#/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}`);
  const operation = item[method.toLowerCase()] as { requestBody: ContractNode };
  const { content } = schemaOf(operation.requestBody) as { content: Record<string, ContractNode> };
  return examples(content[jsonType] ?? {});
}

const withBody = contractOperations.filter(({ bodyPointers }) => bodyPointers[jsonType] !== undefined);

describe.each(withBody.map((operation) => [operation.id, operation] as const))('%s', (_, operation) => {
  const schema = { $ref: `#${operation.bodyPointers[jsonType]}` };
  const isTaken = (body: unknown) => {
    try {
      operationValidators(operation).body(body, jsonType);
      return true;
    } catch {
      return false;
    }
  };

  it.each(variants)('takes %s', (_, applies, sent) => {
    for (const example of examplesOf(operation)) {
      const count = scalarsOf(schema, structuredClone(example)).filter(applies).length;
      for (let at = 0; at < count; at += 1) {
        const body = structuredClone(example);
        const [position] = scalarsOf(schema, body).filter(applies).slice(at);
        if (position) position.holder[position.name] = sent(position.holder[position.name]);
        // As JSON, which has no properties that are undefined.
        const received: unknown = JSON.parse(JSON.stringify(body));
        expect(isTaken(received), `${position?.name} in ${JSON.stringify(body)}`).toBe(true);
      }
    }
  });
});
