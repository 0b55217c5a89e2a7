import { type Handler, ok } from '../../http/handler.ts';

export const prepareEntityShare: Handler<'prepareEntityShare'> = ({ path, body, services, caller }) =>
  ok(services.shares.prepare(path.entityGRN, body.selected_grantee_capabilities ?? null, caller));
