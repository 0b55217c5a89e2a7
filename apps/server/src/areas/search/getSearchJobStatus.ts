import { ok } from '../../http/handler.ts';
import type { Handler } from './services.ts';

export const getSearchJobStatus: Handler<'getSearchJobStatus'> = ({ path, caller }, { searchJobs }) =>
  ok(searchJobs.get(path.jobId, caller.user.id));
