import { ok } from '../../http/handler.ts';
import { searchMetadata } from './search-metadata.ts';
import type { Handler } from './services.ts';

export const getSearchMetadataFor: Handler<'getSearchMetadataFor'> = ({ body, caller }, { searches }) =>
  ok(searchMetadata(searches.read(body, caller)));
