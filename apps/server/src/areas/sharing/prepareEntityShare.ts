import { ok } from '../../http/handler.ts';
import type { Handler } from './services.ts';

export const prepareEntityShare: Handler<'prepareEntityShare'> = ({ path, body, caller }, { shares }) =>
  ok(shares.prepare(path.entityGRN, body.selected_grantee_capabilities ?? null, caller));
