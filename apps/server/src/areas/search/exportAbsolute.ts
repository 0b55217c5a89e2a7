import type { Handler } from './services.ts';
import { replyDownload } from './universal-export.ts';

export const exportAbsolute: Handler<'exportAbsolute'> = (request, services) => {
  const { query } = request;
  const timerange = { type: 'absolute', from: query.from, to: query.to } as const;
  return replyDownload({ ...request, services, kind: 'absolute', timerange }, `${query.from}-${query.to}`);
};
