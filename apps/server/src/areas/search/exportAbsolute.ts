import type { Handler } from '../../http/handler.ts';
import { replyDownload } from './universal-export.ts';

export const exportAbsolute: Handler<'exportAbsolute'> = ({ query, services, caller, signal }) => {
  const timerange = { type: 'absolute', from: query.from, to: query.to } as const;
  return replyDownload(
    { kind: 'absolute', timerange, query, services, caller, signal },
    `${query.from}-${query.to}`,
  );
};
