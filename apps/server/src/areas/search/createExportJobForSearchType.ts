import { type Handler, ok, TextBody } from '../../http/handler.ts';

export const createExportJobForSearchType: Handler<'createExportJobForSearchType'> = (call) => {
  const { path, body, services, caller } = call;
  const search = { searchId: path.searchId, searchTypeId: path.searchTypeId, request: body };
  return ok(new TextBody('text/plain', services.exportJobs.create({ search }, caller.user.id)));
};
