import { ok } from '../../http/handler.ts';
import type { Handler } from './services.ts';

export const createDecorator: Handler<'createDecorator'> = ({ body, caller }, { decorators }) =>
  ok(decorators.create(body, caller));
