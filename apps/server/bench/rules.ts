/** What rules of pipelines cost in this process: `node bench/rules.ts`. */
import { checkRule } from '@tailrace/languages/rules';
import { noLookups } from '../src/lookup/lookups.ts';
import { compileRule } from '../src/rules/compile-rule.ts';
import type { RuleContext, RuleEnvironment } from '../src/rules/rule-context.ts';
import { RuleMessage } from '../src/rules/values.ts';
import { storedMessage } from '../src/testing/messages.ts';

const environment: RuleEnvironment = {
  grokPatterns: { WORD: String.raw`\b\w+\b` },
  streams: [],
  inputs: [],
  count() {},
  debug() {},
};

const value = { single: 'Germany', multi: null, list: null, hasError: false };
const known = new Map([['countries DE', value]]);
const lookups = {
  find: (table: string, key: string) => known.get(`${table} ${key}`) ?? noLookups.find(table, key),
};

const write = (text: string) => process.stdout.write(`${text}\n`);

function measure(name: string, when: string, then: string, times = 2_000_000): void {
  const rule = compileRule(`rule "a" when ${when} then ${then} end`);
  const context: RuleContext = {
    environment,
    message: new RuleMessage(
      storedMessage({ timestamp: 0, level: 3, country: 'DE', took: '1200 ms', service: 'service-12' }),
    ),
    lookups,
    variables: new Array<unknown>(rule.variables).fill(null),
    now: 0,
    create: (message) => message,
  };
  const run = (count: number) => {
    for (let index = 0; index < count; index++) {
      if (rule.matches(context) === true) rule.run(context);
    }
  };
  run(times / 10);
  const begin = performance.now();
  run(times);
  const seconds = (performance.now() - begin) / 1000;
  write(
    `${name.padEnd(28)} ${(times / seconds / 1e6).toFixed(2)} million a second, ${((seconds * 1e9) / times).toFixed(0)} ns`,
  );
}

measure('has_field and set_field', 'has_field("level")', 'set_field("severity", "error");');
measure('comparing numbers', 'to_long($message.level) < 4', 'set_field("severity", "error");');
measure(
  'a regular expression',
  'true',
  'set_field("n", regex("service-(\\\\d+)", to_string($message.service))["0"]);',
);
measure(
  'a grok pattern',
  'true',
  'set_fields(grok("%{WORD:a}-%{WORD:b}", to_string($message.service), true));',
  500_000,
);
measure(
  'a lookup that is cached',
  'true',
  'set_field("name", lookup_value("countries", to_string($message.country)));',
);

const statements = Array.from(
  { length: 490 },
  (_, at) => `  let v${at} = concat(to_string($message.field_${at}), "text ${at}");\n`,
).join('');
const long = `rule "long"\nwhen\n  has_field("a") and to_long($message.b) > 5\nthen\n${statements}end\n`;
for (let index = 0; index < 20; index++) checkRule(long);
const begin = performance.now();
for (let index = 0; index < 20; index++) checkRule(long);
write(`checking a rule of 500 lines  ${((performance.now() - begin) / 20).toFixed(1)} ms`);
