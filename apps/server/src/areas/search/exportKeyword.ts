import type { Handler } from '../../http/handler.ts';
import { replyDownload } from './universal-export.ts';

export const exportKeyword: Handler<'exportKeyword'> = ({ query, services, caller, signal }) => {
  const timerange = { type: 'keyword', keyword: query.keyword } as const;
  return replyDownload({ kind: 'keyword', timerange, query, services, caller, signal }, query.keyword);
};
