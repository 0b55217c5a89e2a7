import { noContent } from '../../http/handler.ts';
import type { Handler } from './services.ts';

export const setNodeSubsystemLogLevel: Handler<'setNodeSubsystemLogLevel'> = ({ path }, { loggers }) => {
  loggers.setSubsystemLevel(path.subsystem, path.level);
  return noContent();
};
