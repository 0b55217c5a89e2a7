import fc, { type Arbitrary } from 'fast-check';

function nested(levels: number, open: string, close: string): unknown {
  return JSON.parse(open.repeat(levels) + close.repeat(levels));
}

/** Values that a careless program or an attacker might send. */
export const hostileValue: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    ' ',
    0,
    -1,
    0.5,
    1e308,
    2 ** 31,
    2 ** 53,
    -(2 ** 63),
    '0',
    '-1',
    '1e999',
    '99999999999999999999',
    [],
    {},
    [[]],
    [null],
    [{}],
    { type: 'none such' },
    { __proto__: null, constructor: { prototype: { polluted: 1 } } },
    JSON.parse('{"__proto__": {"polluted": 1}}'),
    '__proto__',
    'constructor',
    'toString',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202e\u0301\ufeff',
    '💧'.repeat(50),
    'İıſK',
    '../../etc/passwd',
    '..%2f..%2f',
    '%',
    '%00',
    "' OR 1=1 --",
    '"; DROP TABLE documents; --',
    '<script>alert(1)</script>',
    '{{7*7}}',
    '*',
    '*:*:*',
    '(a+)+$',
    '/(a|aa)+$/',
    '((((((((((',
    'a:[1 TO',
    '\\',
    '\r\nX-Injected: 1',
    'grn::::stream:x',
    '1970-01-01T00:00:00.000Z',
    '+275760-09-13T00:00:00.001Z',
    '9999-99-99T99:99:99.999Z',
    'P99999999999Y',
    'x'.repeat(20_000),
  ),
  fc.constantFrom(
    nested(20, '[', ']'),
    nested(150, '[', ']'),
    nested(1500, '[', ']'),
    nested(150, '{"filters":[', ']}'),
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.jsonValue({ maxDepth: 3 }),
);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Copies a value with a hostile one at the path that the numbers select. */
function withHostile(value: unknown, way: readonly number[], hostile: unknown, isAdded: boolean): unknown {
  const [step, ...rest] = way;
  if (step === undefined || !isObject(value)) return hostile;
  const keys = Object.keys(value);
  const key = keys[step % (keys.length + 1)];
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [...value] : { ...value };
  if (key === undefined || (isAdded && rest.length === 0)) return { ...copy, surprise: hostile };
  return Object.assign(copy, { [key]: withHostile(value[key], rest, hostile, isAdded) });
}

/** Values with one error. */
export function spoilt(values: Arbitrary<unknown>): Arbitrary<unknown> {
  return fc
    .tuple(values, fc.array(fc.nat({ max: 30 }), { maxLength: 5 }), hostileValue, fc.boolean())
    .map(([value, way, hostile, isAdded]) => withHostile(value, way, hostile, isAdded));
}
