import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Block } from '../block-row.ts';
import { DamagedFrameError } from '../frame.ts';
import { packDocuments } from '../pack.ts';
import { UnpackedDocuments } from '../unpacked-documents.ts';
import { DocumentFrame } from './document-frame.ts';
import { OpenHead } from './open-head.ts';
import { writeDocuments } from './write-documents.ts';

const start = BigInt(Date.UTC(2026, 10, 28)) << 20n;

/** Gives documents ids that ascend: most in the same millisecond as the one before. */
const withIds = (texts: readonly string[]) =>
  texts.map((text, at) => ({ id: start + (BigInt(Math.floor(at / 3)) << 20n) + BigInt(at % 3), text }));

const number = 7;

/** What is read of documents that were written as a block. */
function writtenAndRead(texts: readonly string[]) {
  const documents = withIds(texts);
  const { head, frames } = writeDocuments(number, documents);
  const block: Block = {
    number,
    first: documents[0]?.id ?? 0n,
    last: documents.at(-1)?.id ?? 0n,
    messages: documents.length,
    leftOut: null,
    columns: new Set(),
  };
  const open = new OpenHead(block, head);
  const read = frames.flatMap((data, frame) => [...new DocumentFrame(open, frame, data).each()]);
  const someOf = documents.filter((_, at) => at % Math.ceil(documents.length / 20) === 0);
  const textOf = (id: bigint, only: ReadonlySet<string> | null = null) => {
    const frame = open.frameOf(id);
    return new DocumentFrame(open, frame, frames[frame] ?? new Uint8Array()).text(id, only);
  };
  const single = someOf.map(({ id }) => textOf(id));
  return { documents, block, open, frames, read, someOf, single, textOf };
}

function expectSame(texts: readonly string[]): void {
  const { documents, block, read, someOf, single } = writtenAndRead(texts);
  const packs = packDocuments(documents).flatMap(({ first, data }) =>
    new UnpackedDocuments(first, data).texts(),
  );
  expect(packs).toEqual(texts);
  expect(read.map(({ text }) => text)).toEqual(texts);
  expect(read.map(({ distance }) => block.first + BigInt(distance))).toEqual(documents.map(({ id }) => id));
  expect(single).toEqual(someOf.map((document) => document.text));
}

const objectOf = (members: readonly (readonly [string, string])[]) =>
  `{${members.map(([name, each]) => `${JSON.stringify(name)}:${each}`).join()}}`;

const key = fc.oneof(
  fc.constantFrom(
    'constructor',
    '__proto__',
    'toString',
    '',
    '0',
    '12',
    'a b',
    'a"b',
    '\\',
    'é',
    '😀',
    '\ud83d',
    '\n',
  ),
  fc.string({ unit: 'binary', maxLength: 6 }),
);
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom('\ud83d', 'a\ud83d b', '"', '\\"', ' ', '  a  b ', '\u0000', '{"a":[1,"]"]}', 'a,b:c}'),
  fc
    .array(fc.constantFrom('GET', 'took', '/orders', '', '35', 'ms'), { maxLength: 8 })
    .map((all) => all.join(' ')),
  fc.uuid(),
  fc.uuid().map((id) => id.toUpperCase()),
  fc.ulid(),
  fc.date({ min: new Date(-1e13), max: new Date(3e14), noInvalidDate: true }).map((at) => at.toISOString()),
  fc.date({ noInvalidDate: true }).map((at) => at.toISOString().replace('T', ' ').replace('Z', '')),
  fc.constantFrom('2026-02-30 10:00:00.000', '2026-02-01 24:00:00.000', '2026-02-01 1::00:00.000'),
);
const jsonNumber = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => JSON.stringify(value)),
  fc.integer().map(String),
  fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }).map(String),
  fc.constantFrom(
    '-0',
    '0',
    '1e21',
    '1E5',
    '-0.0',
    '0.10',
    '5e-324',
    String(2 ** 51),
    String(2 ** 53 - 1),
    '1e400',
  ),
);
const value: fc.Arbitrary<string> = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    text.map((each) => JSON.stringify(each)),
    jsonNumber,
    fc.constantFrom('null', 'true', 'false', '{}', '[]'),
    fc.array(tie('value'), { maxLength: 3 }).map((all) => `[${all.join()}]`),
    fc.array(fc.tuple(key, tie('value')), { maxLength: 3 }).map(objectOf),
  ),
})).value;

/** Documents of any members, which may have one twice. */
const anyDocument = fc.array(fc.tuple(key, value), { maxLength: 5 }).map(objectOf);

/** Documents that mostly have the same fields, each with values of one kind, or sometimes another. */
const alike = fc
  .array(
    fc.tuple(
      key,
      fc.oneof(
        text.map((each) => fc.constant(JSON.stringify(each))),
        fc.constantFrom(
          jsonNumber,
          fc.integer({ min: -300, max: 70_000 }).map(String),
          text.map((each) => JSON.stringify(each)),
          fc.uuid().map((each) => JSON.stringify(each)),
          fc.ulid().map((each) => JSON.stringify(each)),
          fc
            .date({ min: new Date(0), max: new Date(3e12), noInvalidDate: true })
            .map((at) => `"${at.toISOString().replace('T', ' ').replace('Z', '')}"`),
          value,
        ),
      ),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .chain((fields) =>
    fc.array(
      fc
        .tuple(...fields.map(([name, each]) => fc.tuple(fc.constant(name), each)))
        .chain((members) => fc.subarray(members, { minLength: Math.max(0, members.length - 1) }))
        .map(objectOf),
      { minLength: 1, maxLength: 60 },
    ),
  );

test('documents of any kind come back as they were written, as from packs', () => {
  fc.assert(
    fc.property(fc.oneof(fc.array(anyDocument, { minLength: 1, maxLength: 20 }), alike), expectSame),
    { numRuns: 400, seed: 1 },
  );
});

test('only some members of documents are read', () => {
  const texts = ['{"a":1,"b":"x y","c":"z"}', '{"a":2,"b":"x z","c":"z"}', '{"d":0,"b":"x y","c":"z","a":3}'];
  const { documents, textOf } = writtenAndRead(texts.flatMap((each) => [each, each, each]));
  const read = (...names: string[]) => [0, 3, 6].map((at) => textOf(documents[at]?.id ?? 0n, new Set(names)));
  expect(read('a')).toEqual(['{"a":1}', '{"a":2}', '{"a":3}']);
  expect(read('b', 'd')).toEqual(['{"b":"x y"}', '{"b":"x z"}', '{"d":0,"b":"x y"}']);
  expect(read('c', 'constructor')).toEqual(Array.from({ length: 3 }, () => '{"c":"z"}'));
  expect(read()).toEqual(['{}', '{}', '{}']);
});

test('some members of documents are those of the whole', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.array(anyDocument, { minLength: 1, maxLength: 20 }), alike),
      key,
      (texts, name) => {
        const { documents, textOf } = writtenAndRead(texts);
        const only = new Set([...Object.keys(JSON.parse(texts[0] ?? '{}')).slice(0, 2), name]);
        for (const { id, text: whole } of documents) {
          const [part, all] = [textOf(id, only), whole].map((each) => JSON.parse(each ?? ''));
          for (const each of only)
            expect([Object.hasOwn(part, each), part[each]]).toEqual([Object.hasOwn(all, each), all[each]]);
        }
      },
    ),
    { numRuns: 200, seed: 1 },
  );
});

test('documents come back whose text is no JSON that is written here', () => {
  const odd = [
    '{}',
    '{',
    '{"a":1,"a":2}',
    '{"a" : 1}',
    '{"a":1} ',
    '[1]',
    '"a"',
    '{"a":"b',
    '{"a":1,}',
    '{"a"}',
    'x',
  ];
  expectSame([...odd, '{"a":1}', '{"a":2}']);
});

test.each([
  ['fractions', ['1', '0.5', '-2.25', '1e3', '-0', '100']],
  [
    'long integers',
    ['1', '9007199254740991', '-2251799813685249', '18446744073709551615', '12345678901234567890123'],
  ],
  [
    'dates that there are none of',
    ['"2026-02-30 10:00:00.000"', '"2026-03-02 10:00:00.000"', '"2026-13-01 10:00:00.000"'],
  ],
  [
    'moments beyond a day',
    ['"2026-02-03 24:00:00.000"', '"2026-02-03 10:60:00.000"', '"2026-02-03T10:00:00.000Z"'],
  ],
  [
    'moments of other years',
    ['"1969-12-31 23:59:59.999"', '"0000-01-01 00:00:00.000"', '"9999-12-31 23:59:59.999"'],
  ],
  [
    'ids in capitals',
    ['"01ARZ3NDEKTSV4RRFFQ69G5FAV"', '"01arz3ndektsv4rrffq69g5fav"', '"01ARZ3NDEKTSV4RRFFQ69G5FAI"'],
  ],
])('documents come back with values that look like others: %s', (_, values) => {
  for (const value of values)
    expectSame(Array.from({ length: 9 }, (__, at) => `{"a":${at === 4 ? values[0] : value}}`));
  expectSame(Array.from({ length: 40 }, (__, at) => `{"a":${values[at % values.length]},"b":${at}}`));
});

test('documents with more fields and sets of fields than are listed come back', () => {
  expectSame(
    Array.from({ length: 1500 }, (_, at) => `{"shared":${at},"field_${at % 700}":${at},"of_${at % 9}":"x"}`),
  );
  expectSame(
    Array.from({ length: 2100 }, (_, at) => {
      const members = Array.from({ length: 12 }, (__, bit) => ((at >> bit) & 1 ? `"f${bit}":${at}` : ''));
      return `{${members.filter((each) => each !== '').join()}}`;
    }),
  );
});

test('long documents come back, each in a frame of its own if need be', () => {
  const texts = Array.from({ length: 6 }, (_, at) => `{"message":"${`${at} `.repeat(200_000)}"}`);
  expectSame(texts);
  expect(writtenAndRead(texts).frames.length).toBeGreaterThan(2);
});

test('a token for texts with many words, few, none, and more than have a code', () => {
  expectSame(Array.from({ length: 400 }, () => '{"m":""}').concat('{"m":" "}', '{"m":"a"}'));
  expectSame(
    Array.from(
      { length: 9000 },
      (_, at) => `{"m":"${at % 3000} x${(at * 7) % 3000} y${(at * 11) % 2999} once${at}"}`,
    ),
  );
});

test('documents of another block, a frame in the place of another, and changed bytes are damaged', () => {
  const texts = Array.from(
    { length: 3000 },
    (_, at) => `{"_id":"${at * 7919}","message":"m${at} ${at * 31}"}`,
  );
  const { block, open, frames } = writtenAndRead(texts);
  const { head } = writeDocuments(number, withIds(texts));
  expect(() => new OpenHead({ ...block, number: 8 }, head)).toThrow(DamagedFrameError);
  expect(() => new OpenHead({ ...block, messages: 2 }, head)).toThrow(DamagedFrameError);
  const [first = new Uint8Array(), second = new Uint8Array()] = frames;
  expect(() => new DocumentFrame(open, 0, second)).toThrow(DamagedFrameError);
  for (let at = 0; at < first.length; at += 97) {
    const changed = Uint8Array.from(first);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => new DocumentFrame(open, 0, changed)).toThrow(DamagedFrameError);
  }
});
