import { type Handler, ok } from '../../http/handler.ts';
import { searchMetadata } from './search-metadata.ts';

export const getSearchMetadataFor: Handler<'getSearchMetadataFor'> = ({ body, services, caller }) =>
  ok(searchMetadata(services.searches.read(body, caller)));
