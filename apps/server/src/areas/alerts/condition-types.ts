import {
  booleanField,
  dropdownField,
  numberField,
  type RequestedConfiguration,
  textField,
} from '../../requested-configuration/config-field.ts';

/** A type of alert condition with the form of its parameters. */
export interface ConditionType {
  type: ConditionTypeName;
  name: string;
  human_name: string;
  requestedConfiguration: RequestedConfiguration;
}

export type ConditionTypeName = 'message_count' | 'field_value' | 'field_content_value';

const choice = (name: string, description: string, values: [string, ...string[]]) => ({
  ...dropdownField(name, description, values[0], values),
  is_optional: false,
});

const count = (name: string, description: string, value: number) =>
  numberField(name, description, value, { attributes: ['only_positive'] });

const minutes = count('Time range', 'Minutes to look back', 5);

/** Parameters of every type, after its own. */
const common: RequestedConfiguration = {
  query: textField('Search query', 'Only messages that match this query count', {
    value: '*',
    isOptional: true,
  }),
  grace: count(
    'Grace period',
    'Minutes to wait after an alert is resolved before the condition can trigger again',
    0,
  ),
  backlog: count('Message backlog', 'Number of messages to include in notifications', 0),
  repeat_notifications: booleanField(
    'Repeat notifications',
    'Notify at each check while the condition is met, not only once per alert',
    false,
  ),
};

const types: readonly ConditionType[] = [
  {
    type: 'message_count',
    name: 'Message Count Alert Condition',
    human_name: 'Message count',
    requestedConfiguration: {
      time: minutes,
      threshold_type: choice('Threshold type', 'Trigger with more or with fewer messages', ['MORE', 'LESS']),
      threshold: numberField('Threshold', 'Number of messages', 0),
      ...common,
    },
  },
  {
    type: 'field_value',
    name: 'Field Aggregation Alert Condition',
    human_name: 'Field aggregation',
    requestedConfiguration: {
      field: textField('Field', 'A field with numbers'),
      time: minutes,
      threshold_type: choice('Threshold type', 'Trigger when the value is higher or lower', [
        'HIGHER',
        'LOWER',
      ]),
      threshold: numberField('Threshold', 'The value to compare with', 0),
      type: choice('Aggregation function', 'Calculated over the values of the field', [
        'MAX',
        'MEAN',
        'MIN',
        'SUM',
        'STDDEV',
      ]),
      ...common,
    },
  },
  {
    type: 'field_content_value',
    name: 'Field Content Alert Condition',
    human_name: 'Field content',
    requestedConfiguration: {
      field: textField('Field', 'The field to look at'),
      value: textField('Value', 'Trigger when a message has this value in the field'),
      ...common,
    },
  },
];

export const conditionTypes: ReadonlyMap<string, ConditionType> = new Map(
  types.map((type) => [type.type, type]),
);
