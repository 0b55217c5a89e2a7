import { ok } from '../../http/handler.ts';
import type { Handler } from './services.ts';

export const updateEntityShare: Handler<'updateEntityShare'> = ({ path, body, caller }, { shares }) =>
  ok(shares.update(path.entityGRN, body.selected_grantee_capabilities ?? {}, caller));
