import { NotFoundError } from '../../errors.ts';
import { ok } from '../../http/handler.ts';
import { messageBean } from './message-bean.ts';
import type { Handler } from './services.ts';
import { optionsOf } from './turn.ts';
import { wireFields } from './wire-message.ts';

export const getMessage: Handler<'getMessage'> = async (request, { search }) => {
  const { path, permits } = request;
  const { index, messageId } = path;
  const found = await search.message({ index, id: messageId }, optionsOf(request));
  if (!found) throw new NotFoundError(`There is no message ${messageId} in ${index}`);
  permits.check({ MessageBean: { stream_ids: found.streams } });
  const message = messageBean(messageId, wireFields(found), found.streams);
  return ok({ highlight_ranges: {}, message, index });
};
