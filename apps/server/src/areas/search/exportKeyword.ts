import type { Handler } from './services.ts';
import { replyDownload } from './universal-export.ts';

export const exportKeyword: Handler<'exportKeyword'> = (request, services) => {
  const { query } = request;
  const timerange = { type: 'keyword', keyword: query.keyword } as const;
  return replyDownload({ ...request, services, kind: 'keyword', timerange }, query.keyword);
};
