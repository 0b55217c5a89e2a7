import { created, type Handler } from '../../http/handler.ts';
import { namedStreams } from './named-streams.ts';
import { requireCapabilities } from './search-definitions.ts';

export const createSearch: Handler<'createSearch'> = ({ body, services, caller }) => {
  const search = services.searches.read(body, caller);
  services.streams.requireReadable(caller, namedStreams(search.queries));
  requireCapabilities(search);
  services.searches.save(search, caller);
  return created(search, `/views/search/${search.id}`);
};
