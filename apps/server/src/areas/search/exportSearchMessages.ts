import { ok } from '../../http/handler.ts';
import { acceptedFormat } from './export-format.ts';
import { exportRows } from './message-export.ts';
import { searchRows } from './search-export.ts';
import type { Handler } from './services.ts';

export const exportSearchMessages: Handler<'exportSearchMessages'> = async (request, services) => {
  const { path, body = {}, accept, caller, signal } = request;
  const call = { services, caller, signal, format: acceptedFormat(accept) };
  const asked = { searchId: path.searchId, searchTypeId: null, request: body };
  return ok(await exportRows(searchRows(asked, call), call));
};
