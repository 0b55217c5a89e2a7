import type { Handler } from '../../http/handler.ts';
import { replyDownload } from './universal-export.ts';

export const exportKeyword: Handler<'exportKeyword'> = (request) => {
  const { query } = request;
  const timerange = { type: 'keyword', keyword: query.keyword } as const;
  return replyDownload({ ...request, kind: 'keyword', timerange }, query.keyword);
};
