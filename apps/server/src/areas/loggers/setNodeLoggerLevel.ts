import { type Handler, noContent } from '../../http/handler.ts';

export const setNodeLoggerLevel: Handler<'setNodeLoggerLevel'> = ({ path, services }) => {
  services.loggers.setLevel(path.loggerName, path.level);
  return noContent();
};
