import { ok } from '../../http/handler.ts';
import { searchMetadata } from './search-metadata.ts';
import type { Handler } from './services.ts';

export const getSearchMetadata: Handler<'getSearchMetadata'> = ({ path, caller }, { searches }) =>
  ok(searchMetadata(searches.get(path.searchId, caller)));
