import type { ResultMessage } from '@tailrace/sdk';

/** Spec, constants: kept out of the field list and reachable in the JSON. */
const internal = /^(_id|_index|_source|streams|gl2_source_.*|gl2_remote_.*)$/;

/** Shown above the list in full already. */
const aboveTheList = new Set(['timestamp', 'source', 'message']);

export interface MessageFact {
  name: string;
  value: unknown;
}

const byName = (a: MessageFact, b: MessageFact) => a.name.localeCompare(b.name, 'en');

/** The message's own fields by name. */
export function messageFacts({ message }: ResultMessage): MessageFact[] {
  return Object.entries(message.fields)
    .filter(([name]) => !internal.test(name) && !aboveTheList.has(name))
    .map(([name, value]) => ({ name, value }))
    .sort(byName);
}

export interface Origin {
  inputId: string | null;
  nodeId: string | null;
  remote: string | null;
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** How the message came in, as far as the server noted it. */
export function originOf({ message: { fields } }: ResultMessage): Origin {
  const ip = text(fields.gl2_remote_ip);
  const port = fields.gl2_remote_port;
  return {
    inputId: text(fields.gl2_source_input),
    nodeId: text(fields.gl2_source_node),
    remote: ip && (port === undefined ? ip : `${ip}:${port}`),
  };
}
