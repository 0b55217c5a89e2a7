import { ok } from '../../http/handler.ts';
import type { Handler } from './services.ts';

export const listNodeLoggerSubsystems: Handler<'listNodeLoggerSubsystems'> = ({ caller }, { loggers }) =>
  ok(loggers.subsystems(caller));
