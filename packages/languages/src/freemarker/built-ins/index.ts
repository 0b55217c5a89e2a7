import { hashBuiltIns, sequenceBuiltIns } from './collections.ts';
import type { BuiltInInfo } from './definition.ts';
import { anyBuiltIns, numberBuiltIns } from './scalars.ts';
import { textBuiltIns } from './text.ts';

const info = (usage: string, description: string, args: readonly [number, number] = [0, 0]): BuiltInInfo => ({
  usage,
  description,
  args,
});

/** Built-ins of the variable of a loop. */
export const loopBuiltIns: Readonly<Record<string, BuiltInInfo>> = {
  index: info('index', 'Position in the loop, from 0'),
  counter: info('counter', 'Position in the loop, from 1'),
  has_next: info('has_next', 'Whether more items follow'),
  is_first: info('is_first', 'Whether it is the first item'),
  is_last: info('is_last', 'Whether it is the last item'),
  is_odd_item: info('is_odd_item', 'Whether it is the first, third, fifth … item'),
  is_even_item: info('is_even_item', 'Whether it is the second, fourth, sixth … item'),
  item_parity: info('item_parity', '“odd” or “even”'),
  item_parity_cap: info('item_parity_cap', '“Odd” or “Even”'),
  item_cycle: info('item_cycle("a", "b")', 'One of the values after the other', [1, 50]),
};

/** Built-ins that evaluate only the arguments they need. */
const lazyBuiltIns: readonly (readonly [string, BuiltInInfo])[] = [
  ['then', info('then("yes", "no")', 'One of two values, by a condition', [2, 2])],
  ['switch', info('switch("a", 1, "b", 2, 0)', 'A value for each case, and one for all others', [2, 51])],
  ['default', info('default("value")', 'Another value if there is none, as name!"value" is', [1, 10])],
];

/** All built-ins by name. */
export const builtIns: ReadonlyMap<string, BuiltInInfo> = new Map(
  [textBuiltIns, numberBuiltIns, sequenceBuiltIns, hashBuiltIns, anyBuiltIns, loopBuiltIns]
    .flatMap((group) => Object.entries<BuiltInInfo>(group))
    .concat(lazyBuiltIns.map(([name, definition]) => [name, definition]))
    .toSorted(([left], [right]) => (left < right ? -1 : 1)),
);

export const builtInNames: readonly string[] = [...builtIns.keys()];

const noCode = 'Templates cannot run code.';
const noRegex =
  'Regular expressions are not available, because matching one may take too long. Write ?contains, ?starts_with or ?replace.';
const noDates = 'Dates are not available, because a configuration must be the same each time it is rendered.';

/** Built-ins of FreeMarker that are not available, and why. */
export const refusedBuiltIns: ReadonlyMap<string, string> = new Map([
  ...['eval', 'eval_json', 'interpret', 'new', 'api', 'has_api'].map((name) => [name, noCode] as const),
  ...['matches', 'groups'].map((name) => [name, noRegex] as const),
  ...['date', 'time', 'datetime', 'iso_utc', 'iso_local', 'long', 'number_to_date', 'number_to_datetime'].map(
    (name) => [name, noDates] as const,
  ),
]);
