import { ok } from '../../http/handler.ts';
import { messageBean } from './message-bean.ts';
import { parseRaw } from './parse-raw.ts';
import type { Handler } from './services.ts';
import { wireFields } from './wire-message.ts';

export const parseMessage: Handler<'parseMessage'> = ({ body }, { now }) => {
  const fields = wireFields(parseRaw(body, now()));
  return ok({ message: messageBean(fields._id, fields, []), index: null });
};
