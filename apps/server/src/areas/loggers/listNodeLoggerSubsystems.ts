import { type Handler, ok } from '../../http/handler.ts';

export const listNodeLoggerSubsystems: Handler<'listNodeLoggerSubsystems'> = ({ services, caller }) =>
  ok(services.loggers.subsystems(caller));
