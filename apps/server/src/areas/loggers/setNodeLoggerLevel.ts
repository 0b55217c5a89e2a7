import { noContent } from '../../http/handler.ts';
import type { Handler } from './services.ts';

export const setNodeLoggerLevel: Handler<'setNodeLoggerLevel'> = ({ path }, { loggers }) => {
  loggers.setLevel(path.loggerName, path.level);
  return noContent();
};
