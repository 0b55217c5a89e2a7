import { type Handler, ok } from '../../http/handler.ts';
import { acceptedFormat } from './export-format.ts';
import { exportRows, messageRows } from './message-export.ts';

export const exportMessages: Handler<'exportMessages'> = async (request) => {
  const { body, accept, services, caller, signal } = request;
  const call = { services, caller, signal, format: acceptedFormat(accept) };
  return ok(await exportRows(messageRows(body ?? {}, call), call));
};
