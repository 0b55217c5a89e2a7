import { ok } from '../../http/handler.ts';
import type { Handler } from './services.ts';

export const getSearch: Handler<'getSearch'> = ({ path, caller }, { searches }) =>
  ok(searches.get(path.id, caller));
