import type { AreaHandler } from '../../host/area.ts';
import type { OperationId } from '../../http/handler.ts';
import { searchDefinitions } from '../search/search-definitions.ts';
import { viewService } from './view-service.ts';

/** What the handlers of this area use. */
export const services = { views: viewService, searches: searchDefinitions };

export type Handler<Id extends OperationId> = AreaHandler<typeof services, Id>;
