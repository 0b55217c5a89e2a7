import { ok } from '../../http/handler.ts';
import { acceptedFormat } from './export-format.ts';
import { exportRows } from './message-export.ts';
import { searchRows } from './search-export.ts';
import type { Handler } from './services.ts';

export const exportSearchTypeMessages: Handler<'exportSearchTypeMessages'> = async (request, services) => {
  const { path, body = {}, accept, caller, signal } = request;
  const call = { services, caller, signal, format: acceptedFormat(accept) };
  const { searchId, searchTypeId } = path;
  return ok(await exportRows(searchRows({ searchId, searchTypeId, request: body }, call), call));
};
