import { type Handler, ok } from '../../http/handler.ts';

export const listNodeLoggers: Handler<'listNodeLoggers'> = ({ services, caller }) =>
  ok(services.loggers.summary(caller));
