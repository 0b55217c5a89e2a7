import type { HandlerServices } from '../../host/area.ts';
import type { OperationHandler, OperationId } from '../../http/handler.ts';
import { schedulerService } from '../../jobs/scheduler.ts';
import { storedStreams } from '../streams/stored-streams.ts';
import { userService } from '../users/user-service.ts';
import { alarmDeliveries } from './alarm-deliveries.ts';
import { alertChecker } from './alert-checker.ts';
import { alertService } from './alert-service.ts';
import { callbackHistory } from './callback-history.ts';
import { callbackSender } from './callback-sender.ts';
import { callbackService } from './callback-service.ts';
import { conditionService } from './condition-service.ts';
import { conditionTester } from './condition-tester.ts';
import { storedCallbacks } from './stored-callbacks.ts';

/** What the handlers and jobs of the area use. */
export const services = {
  streams: storedStreams,
  conditions: conditionService,
  tester: conditionTester,
  checker: alertChecker,
  alerts: alertService,
  callbacks: callbackService,
  storedCallbacks,
  history: callbackHistory,
  sender: callbackSender,
  deliveries: alarmDeliveries,
  scheduler: schedulerService,
  users: userService,
};

/** Handlers of the area, by operation id. */
export type Handlers = { [Id in OperationId]?: OperationHandler<Id, HandlerServices<typeof services>> };
