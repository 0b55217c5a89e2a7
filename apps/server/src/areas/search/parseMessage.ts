import { ok } from '../../http/handler.ts';
import { parseRaw } from './parse-raw.ts';
import type { Handler } from './services.ts';
import { wireFields } from './wire-message.ts';

export const parseMessage: Handler<'parseMessage'> = ({ body }, { now }) => {
  const fields = wireFields(parseRaw(body, now()));
  const { _id: id, timestamp, source, message } = fields;
  return ok({
    message: { id, timestamp, source, message, fields, stream_ids: [], streams: [] },
    index: null,
  });
};
