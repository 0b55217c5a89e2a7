import { type Handler, noContent } from '../../http/handler.ts';

export const setNodeSubsystemLogLevel: Handler<'setNodeSubsystemLogLevel'> = ({ path, services }) => {
  services.loggers.setSubsystemLevel(path.subsystem, path.level);
  return noContent();
};
