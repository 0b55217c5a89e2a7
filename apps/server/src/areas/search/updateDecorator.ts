import { ok } from '../../http/handler.ts';
import type { Handler } from './services.ts';

export const updateDecorator: Handler<'updateDecorator'> = ({ path, body, caller }, { decorators }) =>
  ok(decorators.update(path.decoratorId, body, caller));
