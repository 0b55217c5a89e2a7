import { type Handler, ok } from '../../http/handler.ts';
import { searchMetadata } from './search-metadata.ts';

export const getSearchMetadata: Handler<'getSearchMetadata'> = ({ path, services, caller }) =>
  ok(searchMetadata(services.searches.get(path.searchId, caller)));
