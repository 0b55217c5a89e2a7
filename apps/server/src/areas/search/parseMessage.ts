import { type Handler, ok } from '../../http/handler.ts';
import { parseRaw } from './parse-raw.ts';
import { wireFields } from './wire-message.ts';

export const parseMessage: Handler<'parseMessage'> = ({ body, services }) => {
  const fields = wireFields(parseRaw(body, services.now()));
  const { _id: id, timestamp, source, message } = fields;
  return ok({
    message: { id, timestamp, source, message, fields, stream_ids: [], streams: [] },
    index: null,
  });
};
