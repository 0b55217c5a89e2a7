import { type Handler, noContent } from '../../http/handler.ts';

export const setDefaultView: Handler<'setDefaultView'> = ({ path, services, caller }) => {
  caller.require('default-view:set');
  services.views.setDefault(path.id, caller);
  return noContent();
};
