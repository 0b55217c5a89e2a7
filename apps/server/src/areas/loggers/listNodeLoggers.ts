import { ok } from '../../http/handler.ts';
import type { Handler } from './services.ts';

export const listNodeLoggers: Handler<'listNodeLoggers'> = ({ caller }, { loggers }) =>
  ok(loggers.summary(caller));
