import { type Handler, ok } from '../../http/handler.ts';
import { replyCsv, wantsCsv } from './universal-export.ts';
import { type UniversalSearch, universalPage } from './universal-search.ts';

export const searchAbsolute: Handler<'searchAbsolute'> = async (request) => {
  const { query, accept } = request;
  const timerange = { type: 'absolute', from: query.from, to: query.to } as const;
  const search: UniversalSearch = { ...request, kind: 'absolute', timerange };
  return wantsCsv(accept) ? replyCsv(search) : ok(await universalPage(search));
};
