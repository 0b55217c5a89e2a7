import { type Handler, ok } from '../../http/handler.ts';

export const deleteView: Handler<'deleteView'> = ({ path, services }) => ok(services.views.delete(path.id));
