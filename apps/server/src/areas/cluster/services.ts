import type { AreaHandler, HandlerServices } from '../../host/area.ts';
import type { OperationId } from '../../http/handler.ts';
import { schedulerService } from '../../jobs/scheduler.ts';
import { inputService } from '../inputs/input-service.ts';
import { storedOutputs } from '../outputs/stored-outputs.ts';
import { storedStreams } from '../streams/stored-streams.ts';

/** The services that the handlers of this area use. */
export const services = {
  inputs: inputService,
  outputs: storedOutputs,
  scheduler: schedulerService,
  streams: storedStreams,
};

export type Services = HandlerServices<typeof services>;
export type Handler<Id extends OperationId> = AreaHandler<typeof services, Id>;
