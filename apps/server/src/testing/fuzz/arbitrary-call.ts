import fc, { type Arbitrary } from 'fast-check';
import {
  type ContractNode,
  type ContractOperation,
  isNode,
  jsonType,
  resolveReference,
} from '../../http/contract.ts';
import { examples, examplesOf } from '../contract-examples.ts';
import { arbitraryValue } from './arbitrary-value.ts';
import { hostileValue, spoilt } from './hostile.ts';

export interface ArbitraryCall {
  method: string;
  /** Including the query. */
  path: string;
  mediaType: string | null;
  body: string | null;
}

/** Existing ids, so that some calls succeed. */
export interface KnownIds {
  [parameter: string]: string[];
}

function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return encodeURIComponent(text.toWellFormed());
}

/** Without characters that would turn it into the path of another operation. */
const pathText = (values: Arbitrary<unknown>) =>
  values.map((value) => encoded(value).slice(0, 3000)).filter((text) => !['', '.', '..'].includes(text));

/** Not even URL encoding. */
const rawText = fc.constantFrom('%', '%E0%A4%A', '%00', '%2f', ';', ':', '*', '💧');

function pathOf(operation: ContractOperation, known: KnownIds): Arbitrary<string> {
  const parts = operation.path.split(/(\{\w+\})/).map((part) => {
    const [, name] = /^\{(\w+)\}$/.exec(part) ?? [];
    if (name === undefined) return fc.constant(part);
    const schema = isNode(operation.pathSchema.properties)
      ? operation.pathSchema.properties[name]
      : undefined;
    const there = known[name] ?? [...(known.any ?? []), ...examplesOf(schema).map(encoded)];
    return fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...there) },
      { weight: 3, arbitrary: pathText(arbitraryValue(schema)) },
      { weight: 2, arbitrary: pathText(hostileValue) },
      { weight: 1, arbitrary: rawText },
    );
  });
  return fc.tuple(...parts).map((texts) => texts.join(''));
}

function pairs(name: string, value: unknown): string[] {
  return Array.isArray(value)
    ? value.slice(0, 50).map((entry) => `${name}=${encoded(entry)}`)
    : [`${name}=${encoded(value)}`];
}

function queryOf({ querySchema }: ContractOperation): Arbitrary<string> {
  const properties = isNode(querySchema.properties) ? querySchema.properties : {};
  const required = Array.isArray(querySchema.required) ? querySchema.required : [];
  const parameters = Object.entries(properties).map(([name, schema]) => {
    const value = fc.oneof(
      ...examplesOf(schema).map((example) => ({ weight: 4, arbitrary: fc.constant(example) })),
      { weight: 4, arbitrary: arbitraryValue(schema) },
      { weight: 1, arbitrary: hostileValue },
    );
    const sent = value.map((given) => pairs(name, given));
    const isOften = required.includes(name);
    return fc.oneof({ weight: isOften ? 9 : 1, arbitrary: sent }, { weight: 1, arbitrary: fc.constant([]) });
  });
  const strange = fc.constantFrom(
    [],
    [],
    [],
    ['__proto__=1'],
    ['a[b]=1'],
    ['&&=&'],
    ['%=%'],
    ['pretty=true'],
  );
  return fc.tuple(...parameters, strange).map((given) => {
    const text = given.flat().join('&');
    return text === '' ? '' : `?${text}`;
  });
}

type Body = Pick<ArbitraryCall, 'mediaType' | 'body'>;

const broken: Arbitrary<Body> = fc.record({
  mediaType: fc.constantFrom(
    jsonType,
    'text/plain',
    'text/csv',
    'application/x-www-form-urlencoded',
    'x',
    null,
  ),
  body: fc.constantFrom(
    '',
    '{',
    '[1,]',
    'null',
    '\u0000',
    '{"a":1}{"b":2}',
    '['.repeat(100_000),
    '['.repeat(100_000) + ']'.repeat(100_000),
    '"\ud800"',
    'a=b',
  ),
});

function contentOf(mediaType: string, media: ContractNode): Arbitrary<Body> {
  const likely = fc.oneof(
    arbitraryValue(media.schema),
    ...examples(media).map((value) => fc.constant(value)),
  );
  const values = fc.oneof(
    { weight: 4, arbitrary: likely },
    { weight: 4, arbitrary: spoilt(likely) },
    { weight: 1, arbitrary: hostileValue },
  );
  return values.map((value) => ({
    mediaType,
    body: mediaType !== jsonType && typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
  }));
}

function bodyOf({ bodyPointers, method }: ContractOperation): Arbitrary<Body> {
  const nothing = fc.constant({ mediaType: null, body: null });
  if (method === 'GET') return nothing;
  const contents = Object.entries(bodyPointers).map(([mediaType, pointer]) =>
    contentOf(mediaType, resolveReference(`#${pointer.replace(/\/schema$/, '')}`)),
  );
  if (contents.length === 0)
    return fc.oneof({ weight: 4, arbitrary: nothing }, { weight: 1, arbitrary: broken });
  return fc.oneof(
    { weight: 12, arbitrary: fc.oneof(...contents) },
    { weight: 1, arbitrary: broken },
    { weight: 1, arbitrary: nothing },
  );
}

/** Calls of an operation: some valid, some with one error, some entirely hostile. */
export function arbitraryCall(operation: ContractOperation, known: KnownIds): Arbitrary<ArbitraryCall> {
  return fc
    .tuple(pathOf(operation, known), queryOf(operation), bodyOf(operation))
    .map(([path, query, body]) => ({ method: operation.method, path: path + query, ...body }));
}
