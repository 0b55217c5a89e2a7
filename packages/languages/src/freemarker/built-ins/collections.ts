import { type Hash, isHash, isSequence, kindOf, type Sequence, type Value } from '../values.ts';
import { type BuiltIn, type BuiltInCall, builtIn, plain } from './definition.ts';

type SequenceBuiltIn = BuiltIn<Sequence>;

const collator = new Intl.Collator('en-US');

/** Compares two sort keys, which are both texts, both numbers or both booleans. */
function compared(left: Value, right: Value, call: BuiltInCall): number {
  if (typeof left === 'string' && typeof right === 'string') return collator.compare(left, right);
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  if (typeof left === 'boolean' && typeof right === 'boolean') return Number(left) - Number(right);
  return call.fail(`Only texts or only numbers can be sorted, not ${kindOf(left)} and ${kindOf(right)}.`);
}

function sortedBy(items: Sequence, keyOf: (item: Value) => Value, call: BuiltInCall): Sequence {
  call.charge(items.length * (1 + Math.ceil(Math.log2(items.length + 1))));
  return items
    .map((item) => ({ item, key: keyOf(item) }))
    .toSorted((left, right) => compared(left.key, right.key, call))
    .map(({ item }) => item);
}

/** The key of `?sort_by("port")` or `?sort_by(["address", "port"])`. */
function keyByNames(names: Value, call: BuiltInCall): (item: Value) => Value {
  const path = isSequence(names) ? names : [names];
  return (item) =>
    path.reduce<Value>((value, name) => {
      const next = isHash(value) && typeof name === 'string' ? value.get(name) : undefined;
      if (next === undefined) call.fail(`An item has no “${String(name)}” to sort by.`);
      return next;
    }, item);
}

function extreme(sign: 1 | -1): SequenceBuiltIn['run'] {
  return (items, call) =>
    items.reduce<Value>((best, item) => {
      if (item === undefined) return best;
      return best === undefined || compared(item, best, call) * sign > 0 ? item : best;
    }, undefined);
}

function isTrue(value: Value, call: BuiltInCall): boolean {
  if (typeof value !== 'boolean') call.fail(`The condition is ${kindOf(value)}, not true or false.`);
  return value === true;
}

function indexWhere(items: Sequence, call: BuiltInCall, isLast: boolean): number {
  call.charge(items.length);
  const isWanted = (item: Value) => call.isEqual(item, call.value(0));
  return isLast ? items.findLastIndex(isWanted) : items.findIndex(isWanted);
}

function chunks(items: Sequence, call: BuiltInCall): Sequence {
  const size = Math.trunc(call.number(0));
  if (size < 1) call.fail('The size of the parts is at least 1.');
  const parts: Value[][] = [];
  for (let from = 0; from < items.length; from += size) parts.push(items.slice(from, from + size));
  const last = parts.at(-1);
  if (call.count > 1 && last) {
    call.charge(size);
    while (last.length < size) last.push(call.value(1));
  }
  return parts;
}

const withLambda = (
  usage: string,
  description: string,
  run: (items: Sequence, map: (item: Value) => Value, call: BuiltInCall) => Sequence,
): SequenceBuiltIn => ({
  ...builtIn<Sequence>(usage, description, [1, 1], (items, call) => run(items, call.lambda(0), call)),
  takesLambda: true,
});

export const sequenceBuiltIns: Readonly<Record<string, SequenceBuiltIn>> = {
  join: builtIn('join(", ")', 'The items as one text, with a separator', [1, 3], (items, call) => {
    const texts = items.filter((item) => item !== undefined).map(call.toText);
    if (texts.length === 0) return call.text(1, '');
    const separator = call.text(0);
    const length = texts.reduce((sum, text) => sum + text.length + separator.length, 0);
    call.chargeText(length);
    return texts.join(separator) + call.text(2, '');
  }),
  first: plain('first', 'The first item', ([first]) => first),
  last: plain('last', 'The last item', (items) => items.at(-1)),
  reverse: plain('reverse', 'In the opposite order', (items, call) => {
    call.charge(items.length);
    return items.toReversed();
  }),
  sort: plain('sort', 'Sorted', (items, call) => sortedBy(items, (item) => item, call)),
  sort_by: builtIn('sort_by("name")', 'Sorted by a value of each item', [1, 1], (items, call) =>
    sortedBy(items, keyByNames(call.value(0), call), call),
  ),
  min: plain('min', 'The smallest number', extreme(-1)),
  max: plain('max', 'The largest number', extreme(1)),
  seq_contains: builtIn(
    'seq_contains("value")',
    'Whether it has an item',
    [1, 1],
    (items, call) => indexWhere(items, call, false) >= 0,
  ),
  seq_index_of: builtIn(
    'seq_index_of("value")',
    'Position of an item, from 0; -1 without it',
    [1, 1],
    (items, call) => indexWhere(items, call, false),
  ),
  seq_last_index_of: builtIn(
    'seq_last_index_of("value")',
    'Last position of an item; -1 without it',
    [1, 1],
    (items, call) => indexWhere(items, call, true),
  ),
  chunk: builtIn('chunk(2)', 'Lists of some items each', [1, 2], chunks),
  filter: withLambda('filter(item -> item != "")', 'Items that meet a condition', (items, map, call) =>
    items.filter((item) => isTrue(map(item), call)),
  ),
  map: withLambda('map(item -> item?trim)', 'A value for each item', (items, map, call) =>
    items.map((item) => map(item) ?? call.fail('There is no value for one of the items.')),
  ),
  take_while: withLambda(
    'take_while(item -> item != "")',
    'Items up to the first that does not meet a condition',
    (items, map, call) => {
      const end = items.findIndex((item) => !isTrue(map(item), call));
      return end < 0 ? items : items.slice(0, end);
    },
  ),
  drop_while: withLambda(
    'drop_while(item -> item == "")',
    'Items from the first that does not meet a condition',
    (items, map, call) => {
      const start = items.findIndex((item) => !isTrue(map(item), call));
      return start < 0 ? [] : items.slice(start);
    },
  ),
};

export const hashBuiltIns: Readonly<Record<string, BuiltIn<Hash>>> = {
  keys: plain('keys', 'A list of the names', (hash, call) => {
    call.charge(hash.size);
    return [...hash.keys()];
  }),
  values: plain('values', 'A list of the values', (hash, call) => {
    call.charge(hash.size);
    return [...hash.values()];
  }),
};
