import { created } from '../../http/handler.ts';
import { namedStreams } from './named-streams.ts';
import { requireCapabilities } from './search-definitions.ts';
import type { Handler } from './services.ts';

export const createSearch: Handler<'createSearch'> = ({ body, caller }, { searches, streams }) => {
  const search = searches.read(body, caller);
  streams.requireReadable(caller, namedStreams(search.queries));
  requireCapabilities(search);
  searches.save(search, caller);
  return created(search, `/views/search/${search.id}`);
};
