import { ok } from '../../http/handler.ts';
import type { Handler } from './services.ts';
import { replyCsv, wantsCsv } from './universal-export.ts';
import { type UniversalSearch, universalPage } from './universal-search.ts';

export const searchKeyword: Handler<'searchKeyword'> = async (request, services) => {
  const { query, accept } = request;
  const timerange = { type: 'keyword', keyword: query.keyword } as const;
  const search: UniversalSearch = { ...request, services, kind: 'keyword', timerange };
  return wantsCsv(accept) ? replyCsv(search) : ok(await universalPage(search));
};
