import { ok, TextBody } from '../../http/handler.ts';
import type { Handler } from './services.ts';

export const createExportJob: Handler<'createExportJob'> = ({ body, caller }, { exportJobs }) =>
  ok(new TextBody('text/plain', exportJobs.create({ messages: body ?? {} }, caller.user.id)));
