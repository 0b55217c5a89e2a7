import { ok } from '../../http/handler.ts';
import type { Handler } from './services.ts';

export const listDecorators: Handler<'listDecorators'> = (_, { decorators }) => ok(decorators.list());
