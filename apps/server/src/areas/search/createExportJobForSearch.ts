import { ok, TextBody } from '../../http/handler.ts';
import type { Handler } from './services.ts';

export const createExportJobForSearch: Handler<'createExportJobForSearch'> = (call, { exportJobs }) => {
  const { path, body, caller } = call;
  const search = { searchId: path.searchId, searchTypeId: null, request: body };
  return ok(new TextBody('text/plain', exportJobs.create({ search }, caller.user.id)));
};
