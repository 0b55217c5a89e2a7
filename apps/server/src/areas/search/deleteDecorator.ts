import { type Handler, noContent } from '../../http/handler.ts';

export const deleteDecorator: Handler<'deleteDecorator'> = ({ path, services, caller }) => {
  services.decorators.delete(path.decoratorId, caller);
  return noContent();
};
