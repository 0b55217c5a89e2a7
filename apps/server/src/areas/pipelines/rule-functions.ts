import { javaClassOf, type RuleParameter, ruleFunctions } from '@tailrace/languages/rules';
import type { Schemas } from '@tailrace/sdk';

/** What Graylog converts a constant argument to before a rule runs. */
const transformed: Readonly<Record<string, string>> = {
  regex: 'java.util.regex.Pattern',
  period: 'org.joda.time.Period',
  timezone: 'org.joda.time.DateTimeZone',
  locale: 'java.util.Locale',
  lookup_table: 'org.graylog2.lookup.LookupTableService$Function',
};

function wireParameter({ name, type, optional, description, constant }: RuleParameter) {
  const javaClass = javaClassOf(type);
  return {
    name,
    type: javaClass,
    transformed_type: (constant && transformed[constant]) ?? javaClass,
    optional,
    description,
  };
}

/** The functions of rules as the API lists them. */
export const wireFunctions: Schemas['RuleFunctions'] = ruleFunctions.map(
  ({ name, pure, returns, parameters, description }) => ({
    name,
    pure,
    return_type: javaClassOf(returns),
    params: parameters.map(wireParameter),
    description,
  }),
);
