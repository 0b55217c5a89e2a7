import type { Handler } from './services.ts';
import { replyDownload } from './universal-export.ts';

export const exportRelative: Handler<'exportRelative'> = (request, services) => {
  const { query } = request;
  const timerange = { type: 'relative', range: query.range } as const;
  return replyDownload({ ...request, services, kind: 'relative', timerange }, String(query.range));
};
