import type { ResultMessage } from '@tailrace/sdk';
import { isHiddenField, orderFieldNames } from './field-names.ts';

/** The fields of a message in reading order; internal ones are only in the JSON, and the text is shown above them. */
export const messageFieldNames = ({ message: { fields } }: ResultMessage): string[] =>
  orderFieldNames(Object.keys(fields).filter((name) => !isHiddenField(name) && name !== 'message'));

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
