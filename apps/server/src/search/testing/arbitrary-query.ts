import type { Bound, Clause, QueryNode, WildcardPart } from '@tailrace/languages/query';
import fc from 'fast-check';
import { fieldNames, firstMoment, number, streamIds, text, wide, words } from './arbitrary-message.ts';

const span = { from: 0, to: 0 };

const field = fc.oneof(
  { weight: 2, arbitrary: fc.constant(null) },
  { weight: 3, arbitrary: fc.constantFrom(...fieldNames) },
  { weight: 3, arbitrary: fc.constantFrom('message', 'full_message', 'source') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'timestamp',
      'gl2_receive_timestamp',
      'gl2_accounted_message_size',
      '_id',
      'streams',
      'unknown',
    ),
  },
);

const date = fc.constantFrom(
  '2021-05-01',
  '2021-05-01 10:00',
  '2021-05-01 10:00:07.000',
  String(firstMoment + 1400),
  '2021-05-01T10:00:10Z',
);
const queried = fc.oneof(
  { weight: 5, arbitrary: text },
  { weight: 2, arbitrary: number.map(String) },
  { weight: 1, arbitrary: wide.map(String) },
  { weight: 1, arbitrary: date },
  { weight: 1, arbitrary: fc.constantFrom(...streamIds) },
);
const bound: fc.Arbitrary<Bound | null> = fc.oneof(
  { weight: 1, arbitrary: fc.constant(null) },
  { weight: 4, arbitrary: fc.record({ value: queried, inclusive: fc.boolean() }) },
);
const literal: fc.Arbitrary<WildcardPart> = fc
  .tuple(text, fc.integer({ min: 1, max: 120 }))
  .map(([whole, length]) => ({ literal: whole.slice(0, length) }));
const parts = fc.oneof(
  literal.map((part): WildcardPart[] => [part, 'many']),
  fc.array(
    fc.oneof<fc.Arbitrary<WildcardPart>[]>(
      literal,
      fc.constant('one' as const),
      fc.constant('many' as const),
    ),
    { minLength: 1, maxLength: 4 },
  ),
);
const regex = fc.constantFrom(
  'foo.*',
  '[a-z]+',
  '.*',
  'f|b.*',
  '\\d+',
  '.{3}',
  '[^a]*',
  'x{150,}',
  '😀+',
  '.',
  'FOO',
  '\\-5',
  't.*e',
);

const leaf: fc.Arbitrary<QueryNode> = fc
  .oneof(
    { weight: 5, arbitrary: fc.record({ type: fc.constant('term' as const), field, value: queried }) },
    {
      weight: 3,
      arbitrary: fc.record({
        type: fc.constant('phrase' as const),
        field,
        value: fc.oneof(queried, words),
        slop: fc.constantFrom(0, 0, 1, 3),
      }),
    },
    { weight: 4, arbitrary: fc.record({ type: fc.constant('wildcard' as const), field, parts }) },
    { weight: 2, arbitrary: fc.record({ type: fc.constant('regex' as const), field, source: regex }) },
    {
      weight: 2,
      arbitrary: fc.record({
        type: fc.constant('fuzzy' as const),
        field,
        value: queried,
        distance: fc.constantFrom(0, 1, 2),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({ type: fc.constant('range' as const), field, lower: bound, upper: bound }),
    },
    { weight: 1, arbitrary: field.map((name) => ({ type: 'exists' as const, field: name ?? 'level' })) },
    { weight: 1, arbitrary: fc.constant({ type: 'matchAll' as const }) },
  )
  .map((node) => ({ ...span, ...node }) as QueryNode);

/** A query of any shape. */
export const arbitraryQuery: fc.Arbitrary<QueryNode> = fc.letrec<{ node: QueryNode; clause: Clause }>(
  (tie) => ({
    node: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      { weight: 3, arbitrary: leaf },
      {
        weight: 2,
        arbitrary: fc
          .array(tie('clause'), { minLength: 1, maxLength: 4 })
          .map((clauses): QueryNode => ({ ...span, type: 'bool', clauses })),
      },
    ),
    clause: fc.record({ occur: fc.constantFrom('must', 'should', 'mustNot'), node: tie('node') }),
  }),
).node;
