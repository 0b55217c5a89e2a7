import { ok } from '../../http/handler.ts';
import type { Handler } from './services.ts';

export const getView: Handler<'getView'> = ({ path, caller }, { views }) =>
  ok(path.id === 'default' ? views.defaultOf(caller) : views.get(path.id, caller));
