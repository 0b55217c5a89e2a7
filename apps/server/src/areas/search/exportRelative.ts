import type { Handler } from '../../http/handler.ts';
import { replyDownload } from './universal-export.ts';

export const exportRelative: Handler<'exportRelative'> = ({ query, services, caller, signal }) => {
  const timerange = { type: 'relative', range: query.range } as const;
  return replyDownload({ kind: 'relative', timerange, query, services, caller, signal }, String(query.range));
};
