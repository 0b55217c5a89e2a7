import type { AreaHandler } from '../../host/area.ts';
import type { OperationId } from '../../http/handler.ts';
import { userService } from '../users/user-service.ts';
import { grantService } from './grant-service.ts';
import { shareService } from './share-service.ts';
import { shareables } from './shareables.ts';

/** What the handlers of this area use. */
export const services = { shares: shareService, grants: grantService, shareables, users: userService };

export type Handler<Id extends OperationId> = AreaHandler<typeof services, Id>;
