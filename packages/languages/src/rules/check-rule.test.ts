import { describe, expect, it, test } from 'vitest';
import {
  checkRule,
  fromWire,
  functionNamed,
  javaClassOf,
  parseErrorsOf,
  type RuleFunction,
  ruleFunctions,
  sourceProblems,
} from './index.ts';

const ruleWith = (when: string, then = '') => `rule "a" when ${when} then ${then} end`;

/** A function whose optional parameter comes first, which no built-in one has. */
const unordered: RuleFunction = {
  name: 'unordered',
  group: 'Other',
  pure: false,
  returns: 'Void',
  parameters: [
    { name: 'first', type: 'Long', optional: true, description: '' },
    { name: 'second', type: 'Long', optional: false, description: '' },
  ],
  description: '',
  examples: [],
};

describe('an error', () => {
  test.each([
    [
      'undeclared_function',
      'has_feild("x")',
      'has_feild',
      'There is no function has_feild. Did you mean has_field?',
    ],
    [
      'undeclared_function',
      'frobnicate(1)',
      'frobnicate',
      'There is no function frobnicate. Check the spelling.',
    ],
    [
      'wrong_number_of_arguments',
      'contains("x")',
      'contains("x")',
      'contains needs value and search, but has 1 argument.',
    ],
    [
      'wrong_number_of_arguments',
      'is_null(1, 2, 3)',
      '2, 3',
      'is_null takes at most 1 argument. Remove the others.',
    ],
    ['missing_required_param', 'contains(value: "x")', 'contains', 'contains needs search. Add search: ….'],
    [
      'must_name_optional_params',
      'unordered(1, 2)',
      'unordered(1, 2)',
      'Name the arguments of unordered, as in second: …, because an optional one comes before a required one.',
    ],
    [
      'incompatible_argument_type',
      'contains($message.x, "a")',
      '$message.x',
      'value of contains must be String, not Object. Use to_string(…).',
    ],
    [
      'incompatible_argument_type',
      'is_null(lowercase(value: 1))',
      '1',
      'value of lowercase must be String, not Long. Use to_string(…).',
    ],
    [
      'incompatible_argument_type',
      'cidr_match("10.0.0.0/8", "10.0.0.1")',
      '"10.0.0.1"',
      'ip of cidr_match must be IpAddress, not String. Use to_ip(…).',
    ],
    [
      'incompatible_types',
      '$message.status >= 500',
      '$message.status >= 500',
      'Object >= Long does not work: both sides need the same type. Use to_long(…).',
    ],
    [
      'incompatible_types',
      'is_null("took " + $message.ms)',
      '"took " + $message.ms',
      'String + Object does not work: both sides need the same type. Use to_string(…).',
    ],
    ['incompatible_types', '1 + 1.5 > 2', '1 + 1.5', expect.stringContaining('Long + Double')],
    ['incompatible_types', 'now() > 1', 'now() > 1', expect.stringContaining('DateTime > Long')],
    [
      'invalid_operation',
      'is_null(now() + now())',
      'now() + now()',
      'Dates cannot be combined by +. Subtract dates, or add a period such as days(1).',
    ],
    [
      'invalid_operation',
      'is_null("a" - "b")',
      '"a" - "b"',
      '- does not work with String. Texts can only be joined by +.',
    ],
    ['invalid_operation', 'is_null(true * false)', 'true * false', '* does not work with Boolean.'],
    [
      'incompatible_type',
      'not $message.ok',
      '$message.ok',
      'not needs Boolean, not Object. Use to_bool(…) or a comparison.',
    ],
    [
      'incompatible_index_type',
      'is_null(split(",", "a")["0"])',
      '"0"',
      'The elements of a list have numbers, so the index must be Long, not String. Use to_long(…).',
    ],
    [
      'incompatible_index_type',
      'is_null(regex("a", "a")[0])',
      '0',
      'The entries of a map have names, so the index must be String, not Long. Use to_string(…).',
    ],
    [
      'non_indexable',
      'is_null($message.tags[0])',
      '$message.tags[0]',
      'Only lists and maps have an index, not Object. Use to_map(…) or a name, as in x.name.',
    ],
    [
      'invalid_function_argument',
      'is_null(period("1 day"))',
      '"1 day"',
      '“1 day” is no period. Write one as in P1DT2H for a day and two hours.',
    ],
    [
      'invalid_function_argument',
      'is_null(now("Berlin"))',
      '"Berlin"',
      'There is no time zone Berlin. Write one as in Europe/Berlin or UTC.',
    ],
    [
      'invalid_function_argument',
      'is_null(lookup("hosts", "a"))',
      '"hosts"',
      'There is no lookup table hosts.',
    ],
    [
      'syntax_error',
      'is_null(9223372036854775808)',
      '9223372036854775808',
      'Whole numbers have at most 64 bits. Write the number with a decimal point.',
    ],
  ])('%s in %s', (type, when, marked, message) => {
    const text = ruleWith(when);
    const { rule, problems } = checkRule(text, {
      functions: [...ruleFunctions, unordered],
      checkConstant: (kind, value) => (kind === 'lookup_table' ? `There is no lookup table ${value}.` : null),
    });
    expect(rule).toBeNull();
    const errors = problems.filter(({ severity }) => severity === 'error');
    expect(
      errors.map((problem) => [problem.type, text.slice(problem.from, problem.to), problem.message]),
    ).toEqual([[type, marked, message]]);
  });

  it('is a variable with a typing error', () => {
    const { problems } = checkRule(ruleWith('true', 'let client = 1; set_field("a", cleint);'));
    expect(problems.map(({ type, message }) => [type, message])).toContainEqual([
      'undeclared_variable',
      'There is no variable cleint. Did you mean client?',
    ]);
  });

  it('comes with all others, in their order', () => {
    const text = ruleWith('nope()', 'let x = nothing; set_field(x, 1); set_field("a");');
    expect(checkRule(text).problems.map(({ type }) => type)).toEqual([
      'undeclared_function',
      'undeclared_variable',
      'wrong_number_of_arguments',
    ]);
  });
});

describe('no error', () => {
  test.each([
    ['now() - days(1) < now()', ''],
    ['days(1) + now() > now()', ''],
    ['9223372036854775807 > -9223372036854775808', ''],
    ['"a" + "b" == 1 or true', ''],
    ['to_long($message.a) * 2 % 3 > 1', ''],
    ['grok("%{IP}", "x").matches == true', 'set_fields(grok("%{IP:ip}", "x")); set_fields(regex("a", "a"));'],
    ['regex("(a)", "a")["0"] == "a"', 'set_field("a", lookup("t", "k")["v"]);'],
    ['true', 'set_field(value: 1, field: "a", suffix: "b");'],
    ['true', 'let d = now() - now(); set_field("took", d.millis);'],
    ['true', 'let p = [1, 2]; set_field("x", p[0]); set_field("y", {a: 1}["a"]);'],
    ['is_null(now("+02:00")) or is_null(now("America/New_York"))', 'set_field("a", period("PT1.5S"));'],
    ['is_period(period("-P1Y2M3W4DT5H6M7,8S"))', ''],
  ])('in %s then %s', (when, then) => {
    const { rule, problems } = checkRule(ruleWith(when, then));
    expect(problems).toEqual([]);
    expect(rule).not.toBeNull();
  });

  test.each(ruleFunctions.flatMap((fn) => fn.examples.map(({ source }) => [source, fn.returns] as const)))(
    'in the example %s',
    (source, returns) => {
      const isStatement = source.startsWith('set_') || returns === 'Void';
      const { problems } = checkRule(
        isStatement ? ruleWith('true', `${source};`) : ruleWith(`is_null(${source})`),
      );
      expect(problems).toEqual([]);
    },
  );
});

test.each([
  ['$message.flag', '', '$message.flag', 'incompatible_type'],
  ['to_string("true")', '', 'to_string("true")', 'incompatible_type'],
  ['true and $message.flag', '', '$message.flag', 'incompatible_type'],
  ['"a" < "b"', '', '"a" < "b"', 'incompatible_types'],
  ['$message.a + $message.b == 1', '', '$message.a + $message.b', 'incompatible_types'],
  ['-$message.a == 1', '', '-$message.a', 'incompatible_type'],
  ['true', 'let x = 1;', 'x', 'syntax_error'],
  ['true', 'let x = 1; let x = 2; set_field("x", x);', 'x', 'syntax_error'],
  ['true', 'drop_message(); set_field("x", 1);', 'set_field("x", 1)', 'syntax_error'],
  ['true', 'set_field(field: "x", value: 1, sufix: "a");', '"a"', 'missing_required_param'],
  ['true', 'set_field("x", remove_field("y"));', 'remove_field("y")', 'incompatible_type'],
])('a warning in %s then %s', (when, then, marked, type) => {
  const text = ruleWith(when, then);
  const { rule, problems } = checkRule(text);
  expect(rule).not.toBeNull();
  expect(
    problems.map((problem) => [problem.severity, text.slice(problem.from, problem.to), problem.type]),
  ).toEqual([['warning', marked, type]]);
});

test('the types of expressions are known', () => {
  const { rule, types } = checkRule(ruleWith('true', 'let d = now() - days(1); set_field("y", d.year);'));
  const [define, set] = rule?.statements ?? [];
  if (define?.kind !== 'let' || set?.kind !== 'call') throw new Error('unexpected statements');
  expect(types.get(define.value)).toBe('DateTime');
  expect(set.arguments.map(({ value }) => types.get(value))).toEqual(['String', 'Object']);
});

test('the errors of the API have lines from 1 and positions from 0, without warnings', () => {
  const text = 'rule "a"\nwhen $message.flag\nthen\n  nope();\n  set_field("x", y); nope();\nend';
  expect(parseErrorsOf(text, sourceProblems(text))).toEqual([
    { type: 'undeclared_function', line: 4, position_in_line: 2, reason: expect.any(String) },
    { type: 'undeclared_variable', line: 5, position_in_line: 17, reason: expect.any(String) },
    { type: 'undeclared_function', line: 5, position_in_line: 21, reason: expect.any(String) },
  ]);
});

describe('a function of a cluster', () => {
  const wire = (name: string, type: string) => ({
    name,
    pure: false,
    return_type: 'com.example.Result',
    params: [{ name: 'pattern', type, transformed_type: type, optional: false, description: null }],
    description: null,
  });

  it('has its types, and any unknown class is Object', () => {
    expect(fromWire(wire('their_own', 'java.lang.Long'))).toMatchObject({
      group: 'Other',
      returns: 'Object',
      parameters: [{ name: 'pattern', type: 'Long', optional: false, description: '' }],
    });
  });

  it('has our description if it is built in', () => {
    const known = functionNamed('grok_exists');
    expect(fromWire(wire('grok_exists', javaClassOf('String')))).toMatchObject({
      description: known?.description,
      parameters: [known?.parameters[0]],
      examples: known?.examples,
    });
  });
});
