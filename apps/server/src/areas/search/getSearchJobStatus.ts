import { type Handler, ok } from '../../http/handler.ts';

export const getSearchJobStatus: Handler<'getSearchJobStatus'> = ({ path, services, caller }) =>
  ok(services.searchJobs.get(path.jobId, caller.user.id));
