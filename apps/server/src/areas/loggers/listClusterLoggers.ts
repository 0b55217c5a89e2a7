import { type Handler, ok } from '../../http/handler.ts';

export const listClusterLoggers: Handler<'listClusterLoggers'> = ({ services, caller }) =>
  ok({ [services.node.nodeId]: services.loggers.summary(caller) });
