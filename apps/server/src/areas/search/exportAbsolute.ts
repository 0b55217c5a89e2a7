import type { Handler } from '../../http/handler.ts';
import { replyDownload } from './universal-export.ts';

export const exportAbsolute: Handler<'exportAbsolute'> = (request) => {
  const { query } = request;
  const timerange = { type: 'absolute', from: query.from, to: query.to } as const;
  return replyDownload({ ...request, kind: 'absolute', timerange }, `${query.from}-${query.to}`);
};
