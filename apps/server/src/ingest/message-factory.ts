import { accountedSize, type StoredMessage, timestampLimits } from '../storage/message.ts';
import { indexTime } from './index-time.ts';
import type { Draft, Reception } from './message.ts';
import { MessageIds } from './message-ids.ts';

/** Of all inputs, so that their messages sort by time of receipt. */
const ids = new MessageIds();

export interface MessageOrigin {
  inputId: string;
  nodeId: string;
  staticFields: Readonly<Record<string, string>>;
  /** When empty, messages keep their own source. */
  overrideSource: string;
}

/** The size that is counted for a message; 0 for one of the server itself. */
export const accountedBytes = ({ gl2_accounted_message_size: bytes }: StoredMessage): number =>
  typeof bytes === 'number' ? bytes : 0;

const isStorable = (timestamp: number) =>
  timestamp >= timestampLimits.least && timestamp <= timestampLimits.most;

/** Completes a decoded message for processing: static fields, ids and origin; it is in no stream yet. */
export class MessageFactory {
  readonly #origin: MessageOrigin;
  #staticFields: [string, string][];

  constructor(origin: MessageOrigin) {
    this.#origin = origin;
    this.#staticFields = Object.entries(origin.staticFields);
  }

  setStaticFields(staticFields: MessageOrigin['staticFields']): void {
    this.#staticFields = Object.entries(staticFields);
  }

  complete(draft: Draft, reception: Reception): StoredMessage {
    const message = draft as StoredMessage;
    if (!isStorable(draft.timestamp)) {
      message.gl2_processing_error = `The timestamp ${draft.timestamp} ms cannot be stored; the time of receipt was used instead.`;
      message.timestamp = reception.at;
    }
    message._id = ids.uuid(message.timestamp);
    if (this.#origin.overrideSource) message.source = this.#origin.overrideSource;
    for (const [name, value] of this.#staticFields) {
      if (!Object.hasOwn(message, name)) message[name] = value;
    }
    message.gl2_source_input = this.#origin.inputId;
    message.gl2_source_node = this.#origin.nodeId;
    if (reception.remoteAddress !== null) message.gl2_remote_ip = reception.remoteAddress;
    if (reception.remotePort !== null) message.gl2_remote_port = reception.remotePort;
    if (reception.remoteName !== null) message.gl2_remote_hostname = reception.remoteName;
    message.gl2_message_id = ids.ulid(reception.at);
    message.gl2_receive_timestamp = indexTime(reception.at);
    message.gl2_processing_timestamp = indexTime(Date.now());
    message.gl2_accounted_message_size = accountedSize(message);
    message.streams = [];
    return message;
  }
}
