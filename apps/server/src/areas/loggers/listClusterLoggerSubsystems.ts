import { ok } from '../../http/handler.ts';
import type { Handler } from './services.ts';

export const listClusterLoggerSubsystems: Handler<'listClusterLoggerSubsystems'> = (
  { caller },
  { loggers, node },
) => ok({ [node.nodeId]: loggers.subsystems(caller) });
