import { ok } from '../../http/handler.ts';
import type { Handler } from './services.ts';

export const updateView: Handler<'updateView'> = ({ path, body, caller }, { views }) =>
  ok(views.update(path.id, body, caller));
