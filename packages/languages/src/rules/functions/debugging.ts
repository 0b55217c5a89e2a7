import type { RuleFunction } from '../rule-function.ts';
import { optional, required } from './parameters.ts';

/** Functions that help to watch rules at work. */
export const debugFunctions: readonly RuleFunction[] = [
  {
    name: 'debug',
    group: 'Debug',
    pure: false,
    returns: 'Void',
    description: "Writes a value to the server's log.",
    parameters: [required('value', 'Object', 'The value to write.')],
    examples: [{ source: 'debug($message.user)', message: { user: 'mira' }, after: { user: 'mira' } }],
  },
  {
    name: 'metric_counter_inc',
    group: 'Debug',
    pure: false,
    returns: 'Void',
    description: 'Increases a counter, which the metrics of the node show.',
    parameters: [
      required('name', 'String', 'The name of the counter.'),
      optional('value', 'Long', 'How much to add. Default: 1.'),
    ],
    examples: [{ source: 'metric_counter_inc("logins")' }, { source: 'metric_counter_inc("bytes", 512)' }],
  },
];
