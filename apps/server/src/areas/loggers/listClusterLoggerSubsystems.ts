import { type Handler, ok } from '../../http/handler.ts';

export const listClusterLoggerSubsystems: Handler<'listClusterLoggerSubsystems'> = ({ services, caller }) =>
  ok({ [services.node.nodeId]: services.loggers.subsystems(caller) });
