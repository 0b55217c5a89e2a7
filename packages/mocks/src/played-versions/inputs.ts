import { changed, changedAt, changedEach, isNode, type Node, withMember } from '@tailrace/sdk/versions/json';
import { type PlayedDifference, Refused } from './played-difference.ts';

/** What the contract has in place of a secret that is set. */
const mask = '<password set>';

const isSecret = (name: string) => /password|secret/.test(name);

const changedSettings = (settings: unknown, change: (value: unknown, name: string) => unknown): unknown =>
  changed(settings, (node) =>
    Object.fromEntries(
      Object.entries(node).map(([name, value]) => [name, isSecret(name) ? change(value, name) : value]),
    ),
  );

const sentInput = (input: Node): Node =>
  withMember(input, 'attributes', (attributes) =>
    changedSettings(attributes, (value) => ({ is_set: typeof value === 'string' && value !== '' })),
  );

const sentState = (state: Node): Node =>
  withMember(state, 'message_input', (input) => changed(input, sentInput));

/** A secret that is sent, in the contract's form. A text is one, too, but the mask is no secret. */
function received(value: unknown, name: string): unknown {
  if (value === mask) throw new Refused(400, `The text ${mask} would replace the secret ${name}.`);
  if (!isNode(value)) return value;
  const [[operation, given] = [], ...others] = Object.entries(value);
  if (others.length > 0) throw new Refused(400, `One of set_value, keep_value, delete_value in ${name}.`);
  if (operation === 'set_value') return given;
  if (operation === 'keep_value' && given === true) return mask;
  if (operation === 'delete_value' && given === true) return null;
  throw new Refused(400, `Unable to read the secret ${name}.`);
}

const receivedInput = (body: unknown): unknown =>
  changedAt(body, ['configuration'], (configuration) => changedSettings(configuration, received));

const describedType = (type: Node): Node =>
  withMember(type, 'requested_configuration', (requested) =>
    changed(requested, (fields) =>
      Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [
          name,
          changed(field, (known) => ({ ...known, is_encrypted: isSecret(name) })),
        ]),
      ),
    ),
  );

export const playedInputs: readonly PlayedDifference[] = [
  {
    since: '5.1',
    calls: ['listInputs', 'getInput'],
    reply: (reply) =>
      changed(reply, (node) =>
        withMember(sentInput(node), 'inputs', (inputs) => changedEach(inputs, sentInput)),
      ),
  },
  {
    since: '5.1',
    calls: ['listClusterInputStates', 'listLocalInputStates', 'getLocalInputState'],
    reply: (reply) =>
      changed(reply, (node) =>
        'message_input' in node
          ? sentState(node)
          : Object.fromEntries(
              Object.entries(node).map(([name, states]) => [name, changedEach(states, sentState)]),
            ),
      ),
  },
  { since: '5.1', calls: ['createInput', 'updateInput'], body: receivedInput },
  {
    since: '5.1',
    calls: ['getInputType'],
    reply: (reply) => changed(reply, describedType),
  },
  {
    since: '5.1',
    calls: ['listInputTypeDescriptions', 'listCodecTypes', 'listOutputTypes'],
    reply: (reply) =>
      changed(reply, (types) =>
        Object.fromEntries(Object.entries(types).map(([name, type]) => [name, changed(type, describedType)])),
      ),
  },
  {
    since: '7.0',
    calls: ['getInputType'],
    reply: (reply) => changed(reply, (type) => ({ description: 'Receives log messages.', ...type })),
  },
];
