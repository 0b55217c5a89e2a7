import { ok } from '../../http/handler.ts';
import type { Handler } from './services.ts';

export const listClusterLoggers: Handler<'listClusterLoggers'> = ({ caller }, { loggers, node }) =>
  ok({ [node.nodeId]: loggers.summary(caller) });
