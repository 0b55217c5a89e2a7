import { isHiddenField, orderFieldNames } from '@tailrace/domain/field-names';
import type { ResultMessage } from '@tailrace/sdk';

/** Already shown in full above the list. */
const aboveTheList = new Set(['timestamp', 'source', 'message']);

export interface MessageFact {
  name: string;
  value: unknown;
}

/** The message's own fields; internal ones are only in the JSON. */
export function messageFacts({ message: { fields } }: ResultMessage): MessageFact[] {
  const names = Object.keys(fields).filter((name) => !isHiddenField(name) && !aboveTheList.has(name));
  return orderFieldNames(names).map((name) => ({ name, value: fields[name] }));
}

export interface Origin {
  inputId: string | null;
  nodeId: string | null;
  remote: string | null;
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** How the message was received, if the server recorded it. */
export function originOf({ message: { fields } }: ResultMessage): Origin {
  const ip = text(fields.gl2_remote_ip);
  const port = fields.gl2_remote_port;
  return {
    inputId: text(fields.gl2_source_input),
    nodeId: text(fields.gl2_source_node),
    remote: ip && (port === undefined ? ip : `${ip}:${port}`),
  };
}
