import { ok } from '../../http/handler.ts';
import { searchesConfig } from './searches-config.ts';
import type { Handler } from './services.ts';

export const getSearchesConfig: Handler<'getSearchesConfig'> = (_, { clusterConfig }) =>
  ok(searchesConfig(clusterConfig));
