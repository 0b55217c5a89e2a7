import type { Handler } from '../../http/handler.ts';
import { replyDownload } from './universal-export.ts';

export const exportRelative: Handler<'exportRelative'> = (request) => {
  const { query } = request;
  const timerange = { type: 'relative', range: query.range } as const;
  return replyDownload({ ...request, kind: 'relative', timerange }, String(query.range));
};
