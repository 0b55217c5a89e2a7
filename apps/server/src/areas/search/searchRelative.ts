import { type Handler, ok } from '../../http/handler.ts';
import { replyCsv, wantsCsv } from './universal-export.ts';
import { type UniversalSearch, universalPage } from './universal-search.ts';

export const searchRelative: Handler<'searchRelative'> = async (request) => {
  const { query, accept } = request;
  const timerange = { type: 'relative', range: query.range } as const;
  const search: UniversalSearch = { ...request, kind: 'relative', timerange };
  return wantsCsv(accept) ? replyCsv(search) : ok(await universalPage(search));
};
