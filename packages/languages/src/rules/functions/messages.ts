import type { RuleFunction } from '../rule-function.ts';
import { messageParameter, optional, required } from './parameters.ts';

const prefix = optional('prefix', 'String', 'Text to put before the name of the field. Default: none.');
const suffix = optional('suffix', 'String', 'Text to put behind the name of the field. Default: none.');

/** Functions that read and change messages. */
export const messageFunctions: readonly RuleFunction[] = [
  {
    name: 'has_field',
    group: 'Messages',
    pure: false,
    returns: 'Boolean',
    description: 'Tells whether the message has a field.',
    parameters: [required('field', 'String', 'The name of the field.'), messageParameter],
    examples: [
      { source: 'has_field("user")', message: { user: 'mira' }, result: true },
      { source: 'has_field("user")', result: false },
    ],
  },
  {
    name: 'set_field',
    group: 'Messages',
    pure: false,
    returns: 'Void',
    description: 'Sets a field of the message and replaces the value it had.',
    parameters: [
      required('field', 'String', 'The name of the field.'),
      required('value', 'Object', 'The new value.'),
      prefix,
      suffix,
      messageParameter,
    ],
    examples: [
      { source: 'set_field("user", "mira")', message: { user: 'm' }, after: { user: 'mira' } },
      {
        source: 'set_field(field: "status", value: 200, prefix: "http_")',
        message: {},
        after: { http_status: 200 },
      },
    ],
  },
  {
    name: 'set_fields',
    group: 'Messages',
    pure: false,
    returns: 'Void',
    description:
      'Sets a field of the message for each entry of a map, such as the result of grok or key_value.',
    parameters: [
      required('fields', 'Map', 'The names and values of the fields.'),
      prefix,
      suffix,
      messageParameter,
    ],
    examples: [
      {
        source: 'set_fields(key_value("user=mira level=3"))',
        message: {},
        after: { user: 'mira', level: '3' },
      },
      {
        source: 'set_fields(fields: {status: 200}, suffix: "_code")',
        message: {},
        after: { status_code: 200 },
      },
    ],
  },
  {
    name: 'rename_field',
    group: 'Messages',
    pure: false,
    returns: 'Void',
    description: 'Gives a field of the message another name. Does nothing when the message lacks the field.',
    parameters: [
      required('old_field', 'String', 'The name the field has.'),
      required('new_field', 'String', 'The name the field gets.'),
      messageParameter,
    ],
    examples: [{ source: 'rename_field("usr", "user")', message: { usr: 'mira' }, after: { user: 'mira' } }],
  },
  {
    name: 'remove_field',
    group: 'Messages',
    pure: false,
    returns: 'Void',
    description: 'Removes a field from the message. Fields that every message needs stay.',
    parameters: [required('field', 'String', 'The name of the field.'), messageParameter],
    examples: [
      {
        source: 'remove_field("password")',
        message: { user: 'mira', password: 'secret' },
        after: { user: 'mira' },
      },
    ],
  },
  {
    name: 'drop_message',
    group: 'Messages',
    pure: true,
    returns: 'Void',
    description: 'Discards the message: it is not stored once all rules have run.',
    parameters: [messageParameter],
    examples: [{ source: 'drop_message()' }],
  },
  {
    name: 'create_message',
    group: 'Messages',
    pure: false,
    returns: 'Message',
    description:
      'Creates a new message, which is stored in the default stream in addition to the one being processed.',
    parameters: [
      optional(
        'message',
        'String',
        'The text of the message. Default: the text of the message being processed.',
      ),
      optional('source', 'String', 'The source. Default: the source of the message being processed.'),
      optional('timestamp', 'DateTime', 'The time. Default: now.'),
    ],
    examples: [
      {
        source: 'has_field("user", create_message("Logged in", "web-01"))',
        message: { user: 'mira' },
        result: false,
      },
      { source: 'create_message("Logged in", "web-01").source', result: 'web-01' },
    ],
  },
  {
    name: 'clone_message',
    group: 'Messages',
    pure: false,
    returns: 'Message',
    description:
      'Creates a copy of a message with all its fields, which is stored in addition to the original.',
    parameters: [messageParameter],
    examples: [{ source: 'has_field("user", clone_message())', message: { user: 'mira' }, result: true }],
  },
  {
    name: 'remove_from_stream',
    group: 'Messages',
    pure: false,
    returns: 'Void',
    description:
      'Takes the message out of a stream, given by its name or id. A message that is in no stream any more returns to the default stream.',
    parameters: [
      optional('name', 'String', 'The title of the stream; all streams with that title.'),
      optional('id', 'String', 'The id of the stream; wins over the name.'),
      messageParameter,
    ],
    examples: [{ source: 'remove_from_stream(name: "web logs")' }],
  },
  {
    name: 'route_to_stream',
    group: 'Messages',
    pure: false,
    returns: 'Void',
    description:
      'Adds the message to a stream, given by its name or id. Pipelines of that stream then process the message, too. The rule fails if there is no such stream.',
    parameters: [
      optional('name', 'String', 'The title of the stream; all streams with that title.'),
      optional('id', 'String', 'The id of the stream; wins over the name.'),
      messageParameter,
      optional(
        'remove_from_default',
        'Boolean',
        'Whether to take the message out of the default stream. Default: false.',
      ),
    ],
    examples: [
      { source: 'route_to_stream(name: "web logs")' },
      { source: 'route_to_stream(name: "web logs", remove_from_default: true)' },
    ],
  },
  {
    name: 'traffic_accounting_size',
    group: 'Messages',
    pure: false,
    returns: 'Long',
    description: 'The size of the message as the traffic statistics count it.',
    parameters: [messageParameter],
    examples: [{ source: 'traffic_accounting_size() > 0', result: true }],
  },
  {
    name: 'from_input',
    group: 'Messages',
    pure: false,
    returns: 'Boolean',
    description: 'Tells whether the message was received by an input, given by its id or name.',
    parameters: [
      optional('id', 'String', 'The id of the input; wins over the name.'),
      optional('name', 'String', 'The title of the input, in any case.'),
    ],
    examples: [{ source: 'from_input(name: "No such input")', result: false }],
  },
];
