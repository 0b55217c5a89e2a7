import { UnsupportedMediaTypeError } from '../../errors.ts';
import { type Handler, ok } from '../../http/handler.ts';
import { messageExport } from './message-export.ts';

/** Only CSV can be had; a client that takes anything gets it. */
function acceptsCsv(accept: string): boolean {
  return accept === '' || /text\/(csv|\*)|\*\/\*/i.test(accept);
}

export const exportMessages: Handler<'exportMessages'> = async (request) => {
  const { body, accept, services, caller, signal } = request;
  if (!acceptsCsv(accept)) throw new UnsupportedMediaTypeError('Messages are exported as text/csv');
  return ok(await messageExport({ request: body ?? {}, services, caller, signal }));
};
