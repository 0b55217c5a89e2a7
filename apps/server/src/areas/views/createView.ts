import { ok } from '../../http/handler.ts';
import type { Handler } from './services.ts';

export const createView: Handler<'createView'> = ({ body, caller }, { views }) =>
  ok(views.create(body, caller));
