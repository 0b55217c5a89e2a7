import { ok } from '../../http/handler.ts';
import type { Handler } from './services.ts';
import { replyCsv, wantsCsv } from './universal-export.ts';
import { type UniversalSearch, universalPage } from './universal-search.ts';

export const searchAbsolute: Handler<'searchAbsolute'> = async (request, services) => {
  const { query, accept } = request;
  const timerange = { type: 'absolute', from: query.from, to: query.to } as const;
  const search: UniversalSearch = { ...request, services, kind: 'absolute', timerange };
  return wantsCsv(accept) ? replyCsv(search) : ok(await universalPage(search));
};
