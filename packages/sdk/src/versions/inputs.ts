import type { Difference } from './difference.ts';
import { changed, changedAt, changedEach, isNode, type Node, withMember } from './json.ts';

/** What 4.1 sends of a password to users who may not read it. */
const mask = '<password set>';

/** Whether a setting is a secret as a server describes it. */
export const isSecret = (value: unknown): value is { readonly is_set: boolean } =>
  isNode(value) && typeof value.is_set === 'boolean' && Object.keys(value).length === 1;

/** A secret in the contract's form; other values stay as they are. */
function readSecret(value: unknown): unknown {
  if (!isSecret(value)) return value;
  return value.is_set ? mask : null;
}

const changedSettings = (settings: unknown, change: (value: unknown) => unknown): unknown =>
  changed(settings, (node) =>
    Object.fromEntries(Object.entries(node).map(([name, value]) => [name, change(value)])),
  );

const readInput = (input: Node): Node =>
  withMember(input, 'attributes', (attributes) => changedSettings(attributes, readSecret));

const readState = (state: Node): Node =>
  withMember(state, 'message_input', (input) => changed(input, readInput));

const readStates = (states: unknown): unknown => changedEach(states, readState);

const withConfiguration = (body: unknown, change: (configuration: unknown) => unknown): unknown =>
  changedAt(body, ['configuration'], change);

const readTitle = 'Secrets of inputs are read as `{is_set}` in place of text.';

/** Secrets of inputs, since 5.1: they can be set, but not read. */
export const inputDifferences: readonly Difference[] = [
  {
    title: readTitle,
    since: '5.1',
    calls: ['GET /system/inputs', 'GET /system/inputs/{inputId}'],
    reply: (reply) =>
      changed(reply, (node) =>
        withMember(readInput(node), 'inputs', (inputs) => changedEach(inputs, readInput)),
      ),
  },
  {
    title: readTitle,
    since: '5.1',
    calls: ['GET /cluster/inputstates', 'GET /system/inputstates', 'GET /system/inputstates/{inputId}'],
    reply: (reply) =>
      changed(reply, (node) =>
        changedSettings(withMember(readState(node), 'states', readStates), readStates),
      ),
  },
  {
    title: 'Unchanged secrets of inputs are sent as `{keep_value: true}`.',
    since: '5.1',
    calls: ['PUT /system/inputs/{inputId}'],
    body: (body) =>
      withConfiguration(body, (configuration) =>
        changedSettings(configuration, (value) => (value === mask ? { keep_value: true } : value)),
      ),
  },
  {
    title: 'Secrets of new inputs are not sent as the mask `<password set>`.',
    since: '5.1',
    calls: ['POST /system/inputs'],
    body: (body) =>
      withConfiguration(body, (configuration) =>
        changed(configuration, (node) =>
          Object.fromEntries(Object.entries(node).filter(([, value]) => value !== mask)),
        ),
      ),
  },
];
