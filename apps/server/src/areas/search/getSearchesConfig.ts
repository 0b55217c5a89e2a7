import { type Handler, ok } from '../../http/handler.ts';
import { searchesConfig } from './searches-config.ts';

export const getSearchesConfig: Handler<'getSearchesConfig'> = ({ services }) =>
  ok(searchesConfig(services.clusterConfig));
