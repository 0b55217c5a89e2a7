import { ok, TextBody } from '../../http/handler.ts';
import type { Handler } from './services.ts';

export const createExportJobForSearchType: Handler<'createExportJobForSearchType'> = (
  call,
  { exportJobs },
) => {
  const { path, body, caller } = call;
  const search = { searchId: path.searchId, searchTypeId: path.searchTypeId, request: body };
  return ok(new TextBody('text/plain', exportJobs.create({ search }, caller.user.id)));
};
