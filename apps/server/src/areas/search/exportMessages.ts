import { ok } from '../../http/handler.ts';
import { acceptedFormat } from './export-format.ts';
import { exportRows, messageRows } from './message-export.ts';
import type { Handler } from './services.ts';

export const exportMessages: Handler<'exportMessages'> = async (request, services) => {
  const { body, accept, caller, signal } = request;
  const call = { services, caller, signal, format: acceptedFormat(accept) };
  return ok(await exportRows(messageRows(body ?? {}, call), call));
};
