import { ok } from '../../http/handler.ts';
import type { Handler } from './services.ts';
import { replyCsv, wantsCsv } from './universal-export.ts';
import { type UniversalSearch, universalPage } from './universal-search.ts';

export const searchRelative: Handler<'searchRelative'> = async (request, services) => {
  const { query, accept } = request;
  const timerange = { type: 'relative', range: query.range } as const;
  const search: UniversalSearch = { ...request, services, kind: 'relative', timerange };
  return wantsCsv(accept) ? replyCsv(search) : ok(await universalPage(search));
};
