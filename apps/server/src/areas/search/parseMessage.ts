import { randomUUID } from 'node:crypto';
import type { Schemas } from '@tailrace/sdk';
import { BadRequestError, NotFoundError } from '../../errors.ts';
import { ok } from '../../http/handler.ts';
import type { Codec } from '../../ingest/codecs/codec.ts';
import { makeCodec } from '../../ingest/codecs/make-codec.ts';
import { dropReasons } from '../../ingest/drop-reasons.ts';
import { type InputType, inputTypes } from '../../ingest/input-types/input-type.ts';
import { InputMetrics } from '../../ingest/metrics/input-metrics.ts';
import { ConfigurationReader } from '../../requested-configuration/configuration.ts';
import { type StoredMessage, timestampLimits } from '../../storage/message.ts';
import { messageBean } from './message-bean.ts';
import type { Handler } from './services.ts';
import { wireFields } from './wire-message.ts';

/** Prefers other transports to UDP, whose codecs may wait for further chunks of a message. */
function typeWithCodec(codec: string): InputType {
  const types = [...inputTypes.values()].filter((type) => type.codec === codec);
  const found = types.find(({ transport }) => transport !== 'udp') ?? types[0];
  if (!found) throw new NotFoundError(`There is no codec "${codec}"`);
  return found;
}

function codecOf(type: InputType, configuration: ConfigurationReader, now: number): Codec {
  try {
    return makeCodec(type, configuration, new InputMetrics(now));
  } catch (error) {
    throw new BadRequestError(error instanceof Error ? error.message : String(error));
  }
}

/** Decodes a payload; throws a BadRequestError with the reason when the codec cannot. */
function parseRaw(raw: Schemas['RawMessageRequest'], now: number): StoredMessage {
  const type = typeWithCodec(raw.codec);
  const configuration = new ConfigurationReader(type, raw.configuration ?? {});
  const codec = codecOf(type, configuration, now);
  const reception = { at: now, remoteAddress: raw.remote_address, remotePort: null, remoteName: null };
  const decoded = codec.decode(Buffer.from(raw.message), reception);
  const draft = Array.isArray(decoded) ? decoded[0] : decoded;
  if (!draft) throw new BadRequestError('The message is incomplete');
  if (typeof draft === 'string') throw new BadRequestError(dropReasons[draft]);
  const { least, most } = timestampLimits;
  const source = configuration.text('override_source').trim() || draft.source;
  const timestamp = Math.min(Math.max(draft.timestamp, least), most);
  return { ...draft, _id: randomUUID(), timestamp, source, streams: [] };
}

export const parseMessage: Handler<'parseMessage'> = ({ body }, { now }) => {
  const fields = wireFields(parseRaw(body, now()));
  return ok({ message: messageBean(fields._id, fields, []), index: null });
};
