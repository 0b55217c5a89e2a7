import { type RuleExample, ruleFunctions } from '@tailrace/languages/rules';
import { describe, expect, it } from 'vitest';
import type { StoredMessage } from '../../storage/message.ts';
import { compileRule } from '../compile-rule.ts';
import { makeContext } from '../testing/rule-context.ts';
import { plainOf } from '../text-of.ts';
import { RuleDate } from '../values.ts';

/** The functions that need a data adapter which rules can write. */
const refused = new Set([
  'lookup_set_value',
  'lookup_clear_key',
  'lookup_set_string_list',
  'lookup_add_string_list',
  'lookup_remove_string_list',
]);

const examples = ruleFunctions.flatMap(({ name, examples }) =>
  examples.map((example): [name: string, source: string, example: RuleExample] => [
    name,
    example.source,
    example,
  ]),
);

function fieldsOf({ timestamp, ...fields }: Readonly<Record<string, unknown>>): Partial<StoredMessage> {
  const time = typeof timestamp === 'string' ? { timestamp: Date.parse(timestamp) } : {};
  return { ...fields, ...time } as Partial<StoredMessage>;
}

function contextOf({ message = {} }: RuleExample) {
  return makeContext({
    fields: fieldsOf(message),
    environment: {
      grokPatterns: { WORD: String.raw`\b\w+\b`, NOTSPACE: String.raw`\S+`, IP: String.raw`\d+(?:\.\d+){3}` },
      streams: [{ id: 's-1', title: 'web logs', isDisabled: false }],
    },
    lookups: {
      find: (_table, key) => ({
        single: key === 'DE' ? 'Germany' : null,
        multi: null,
        list: null,
        hasError: false,
      }),
    },
  });
}

describe('the examples of the reference', () => {
  it.each(examples)('%s: %s', (name, source, example) => {
    const context = contextOf(example);
    const isExpression = 'result' in example;
    const statement = isExpression ? `let result = ${source};` : `${source};`;
    const failure = compileRule(`rule "example" when true then ${statement} end`).run(context);

    if (refused.has(name)) {
      expect(failure).toMatchObject({ problem: expect.stringContaining('cannot be changed by rules') });
      return;
    }
    expect(failure).toBeNull();
    if (isExpression) {
      const [value] = context.variables;
      expect(value instanceof RuleDate ? new Date(value.ms).toISOString() : plainOf(value)).toEqual(
        example.result,
      );
    }
    if (example.after) {
      const { fields } = context.message;
      expect(fields).toMatchObject(example.after);
      for (const field of Object.keys(example.message ?? {})) {
        expect(Object.hasOwn(fields, field), field).toBe(Object.hasOwn(example.after, field));
      }
    }
  });

  it('has one of every function', () => {
    expect(new Set(examples.map(([name]) => name)).size).toBe(ruleFunctions.length);
  });
});
