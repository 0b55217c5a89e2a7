import type { AreaHandler, HandlerServices } from '../../host/area.ts';
import type { OperationId } from '../../http/handler.ts';
import { catalogueService } from '../indices/catalogue-service.ts';
import { streamService } from '../streams/stream-service.ts';
import { definitionService } from './definitions/definition-service.ts';
import { eventEngineService } from './engine/event-engine.ts';
import { incidentService } from './incidents/incident-service.ts';
import { notificationService } from './notifications/notification-service.ts';
import { deliveryService, eventNotifierService } from './notifications/services.ts';
import { conditionWatch } from './system-events/condition-watch.ts';

/** The services that the handlers of this area use. */
export const services = {
  definitions: definitionService,
  engine: eventEngineService,
  incidents: incidentService,
  notifications: notificationService,
  deliveries: deliveryService,
  // Sends what was queued before the server stopped.
  notifier: eventNotifierService,
  streams: streamService,
  catalogue: catalogueService,
  watch: conditionWatch,
};

export type Services = HandlerServices<typeof services>;
export type Handler<Id extends OperationId> = AreaHandler<typeof services, Id>;
