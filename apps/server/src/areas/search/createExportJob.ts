import { type Handler, ok, TextBody } from '../../http/handler.ts';

export const createExportJob: Handler<'createExportJob'> = ({ body, services, caller }) =>
  ok(new TextBody('text/plain', services.exportJobs.create({ messages: body ?? {} }, caller.user.id)));
