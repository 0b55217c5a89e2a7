import { type Handler, ok, TextBody } from '../../http/handler.ts';

export const createExportJobForSearch: Handler<'createExportJobForSearch'> = (call) => {
  const { path, body, services, caller } = call;
  const search = { searchId: path.searchId, searchTypeId: null, request: body };
  return ok(new TextBody('text/plain', services.exportJobs.create({ search }, caller.user.id)));
};
