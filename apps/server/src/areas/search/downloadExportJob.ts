import { NotFoundError } from '../../errors.ts';
import { type Handler, ok } from '../../http/handler.ts';
import { messageExport } from './message-export.ts';

export const downloadExportJob: Handler<'downloadExportJob'> = async ({ path, services, caller, signal }) => {
  if (!path.filename.endsWith('.csv')) throw new NotFoundError('There is no other export format than .csv');
  const request = services.exportJobs.get(path.exportJobId);
  const body = await messageExport({ request, services, caller, signal });
  return ok(body, {
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(path.filename)}`,
  });
};
