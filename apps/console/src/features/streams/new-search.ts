/**
 * URL parameters of the page for a new stream: the stream to clone, and the message and field that its first rule
 * starts from.
 */
export interface NewStreamSearch extends RuleStart {
  clone?: string;
}

/** URL parameters of the rules of a stream: the loaded message, and the field and type of a rule to start with. */
export interface RuleStart {
  index?: string;
  message_id?: string;
  field?: string;
  /** Number of a rule type. */
  rule?: string;
  /** The value of the rule, where it does not come from the message. */
  value?: string;
}

const read = (search: Record<string, unknown>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = search[name];
      // The router parses numbers.
      return value === undefined || value === '' ? [] : [[name, String(value)]];
    }),
  );

const startNames = ['index', 'message_id', 'field', 'rule', 'value'];

/** Ignores everything else in the URL. */
export const ruleStart = (search: Record<string, unknown>): RuleStart => read(search, startNames);

export const newStreamSearch = (search: Record<string, unknown>): NewStreamSearch =>
  read(search, ['clone', ...startNames]);
