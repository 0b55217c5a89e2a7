import { ok } from '../../http/handler.ts';
import { formatOfFile } from './export-format.ts';
import { exportRows, messageRows } from './message-export.ts';
import { searchRows } from './search-export.ts';
import type { Handler } from './services.ts';

export const downloadExportJob: Handler<'downloadExportJob'> = async ({ path, caller, signal }, services) => {
  const call = { services, caller, signal, format: formatOfFile(path.filename) };
  const job = services.exportJobs.get(path.exportJobId);
  const rows = 'search' in job ? searchRows(job.search, call) : messageRows(job.messages, call);
  return ok(await exportRows(rows, call), {
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(path.filename)}`,
  });
};
