import { LookupPending, type LookupValue } from '../../lookup/lookups.ts';
import { messageOf } from '../limits.ts';
import type { RuleContext, RuleFunctionBody } from '../rule-context.ts';
import { textOf } from '../text-of.ts';
import { newMap, RuleError } from '../values.ts';

/** What a table has for a key; null without a key. A table that does not exist is an error. */
function find(context: RuleContext, table: string, key: unknown): LookupValue | null {
  if (key === null || key === undefined) return null;
  const text = textOf(key);
  if (text === '') return null;
  try {
    return context.lookups.find(table, text);
  } catch (error) {
    if (error instanceof LookupPending) throw error;
    throw new RuleError(messageOf(error));
  }
}

/** The function's default goes before those of the table when the data adapter failed or has nothing. */
function read<Part>(
  value: LookupValue | null,
  part: (value: LookupValue) => Part | null,
  fallback: Part | undefined,
): Part | null {
  if (value === null || (value.hasError && fallback !== undefined)) return fallback ?? null;
  return part(value) ?? fallback ?? null;
}

function multiOf({ multi, single }: LookupValue) {
  return multi ?? (single === null ? null : { value: single });
}

/** No data adapter can be written by rules, which Graylog answers in the same way for adapters that cannot. */
const refuse: RuleFunctionBody = (_context, table: string) => {
  throw new RuleError(`The lookup table ${table} cannot be changed by rules: its data adapter is only read`);
};

export const lookup = {
  lookup: (context, table: string, key: unknown, fallback?: Readonly<Record<string, unknown>>) =>
    read(find(context, table, key), multiOf, fallback) ?? newMap(),
  lookup_value: (context, table: string, key: unknown, fallback?: unknown) =>
    read<unknown>(find(context, table, key), ({ single }) => single, fallback),
  lookup_string_list: (context, table: string, key: unknown, fallback?: readonly unknown[]) =>
    read<readonly unknown[]>(find(context, table, key), ({ list }) => list, fallback) ?? [],
  lookup_set_value: refuse,
  lookup_clear_key: refuse,
  lookup_set_string_list: refuse,
  lookup_add_string_list: refuse,
  lookup_remove_string_list: refuse,
} satisfies Record<string, RuleFunctionBody>;
