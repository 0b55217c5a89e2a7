/** A type of values in rules. `Object` is any value; its members and fields of messages have it. */
export type RuleType =
  | 'Boolean'
  | 'DateTime'
  | 'Double'
  | 'Duration'
  | 'GrokResult'
  | 'IpAddress'
  | 'JsonNode'
  | 'List'
  | 'Long'
  | 'Map'
  | 'Message'
  | 'Object'
  | 'Period'
  | 'RegexMatchResult'
  | 'String'
  | 'SyslogPriority'
  | 'SyslogPriorityAsString'
  | 'URL'
  | 'Void';

/** What a constant argument is checked as before the rule runs. */
export type ConstantKind =
  | 'charset'
  | 'grok'
  | 'locale'
  | 'lookup_table'
  | 'period'
  | 'regex'
  | 'timezone'
  | 'date_pattern';

export interface RuleParameter {
  name: string;
  type: RuleType;
  optional: boolean;
  description: string;
  constant?: ConstantKind;
}

/** An example of a function, which the tests run and the reference shows. */
export interface RuleExample {
  /** An expression, or a statement without its semicolon. */
  source: string;
  /** Fields of the message it runs on. */
  message?: Readonly<Record<string, unknown>>;
  /** The value of the expression as JSON; dates as ISO texts in UTC. */
  result?: unknown;
  /** Fields that the message has afterwards. */
  after?: Readonly<Record<string, unknown>>;
}

/** The groups of the reference. */
export type RuleFunctionGroup =
  | 'Conversion'
  | 'Dates'
  | 'Debug'
  | 'Encoding'
  | 'Hashes'
  | 'IP addresses'
  | 'JSON'
  | 'Lookup'
  | 'Messages'
  | 'Other'
  | 'Patterns'
  | 'Strings'
  | 'Syslog'
  | 'Type tests'
  | 'URLs';

/** The signature of a function and what the reference says about it. Parameters are in the order of positional arguments. */
export interface RuleFunction {
  name: string;
  group: RuleFunctionGroup;
  /** As the API lists it. */
  pure: boolean;
  returns: RuleType;
  parameters: readonly RuleParameter[];
  description: string;
  examples: readonly RuleExample[];
}
