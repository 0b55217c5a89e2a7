import { type Handler, noContent } from '../../http/handler.ts';

export const setDefaultView: Handler<'setDefaultView'> = ({ path, services, caller }) => {
  services.views.setDefault(path.id, caller);
  return noContent();
};
