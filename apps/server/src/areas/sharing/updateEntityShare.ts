import { type Handler, ok } from '../../http/handler.ts';

export const updateEntityShare: Handler<'updateEntityShare'> = ({ path, body, services, caller }) =>
  ok(services.shares.update(path.entityGRN, body.selected_grantee_capabilities ?? {}, caller));
