import { defineArea } from '../../host/area.ts';
import { crudHandlers } from '../../host/crud-handlers.ts';
import { noContent, ok } from '../../http/handler.ts';
import { countEventsOverTime } from './countEventsOverTime.ts';
import { storedConfigErrors } from './definitions/config-rules.ts';
import { validationResult } from './definitions/definition-rules.ts';
import type { DefinitionService } from './definitions/definition-service.ts';
import { jobDefinitions } from './definitions/job-definitions.ts';
import { listEventDefinitions } from './definitions/listEventDefinitions.ts';
import { definitionJob } from './engine/definition-schedule.ts';
import { failingDefinitions } from './engine/failing-definitions.ts';
import { entityTypes } from './entity-types.ts';
import { executeEventDefinition } from './executeEventDefinition.ts';
import { incidentHandlers } from './incidents/incident-handlers.ts';
import { failingNotifications } from './notifications/failing-notifications.ts';
import type { NotificationService } from './notifications/notification-service.ts';
import { legacyTypes, wireNotification } from './notifications/wire-notification.ts';
import { previewEventDefinition } from './previewEventDefinition.ts';
import { searchEvents } from './searchEvents.ts';
import { services } from './services.ts';

export const events = defineArea({
  name: 'events',
  services,
  handlers: {
    ...crudHandlers((services: { definitions: DefinitionService }) => services.definitions, {
      get: 'getEventDefinition',
    }),
    ...crudHandlers(
      (services: { notifications: NotificationService }) => services.notifications,
      {
        page: 'listEventNotifications',
        get: 'getEventNotification',
        create: 'createEventNotification',
        update: 'updateEventNotification',
        delete: 'deleteEventNotification',
      },
      wireNotification,
    ),

    ...incidentHandlers,
    countEventsOverTime,

    createEventDefinition({ body, query, caller, permits }, { definitions }) {
      permits.check();
      return ok(definitions.create(body, { schedule: query.schedule ?? true, caller }));
    },

    deleteEventDefinition({ path }, { definitions }) {
      definitions.delete(path.definitionId);
      return noContent();
    },

    executeEventDefinition,

    getEventDefinitionWithContext({ path }, { definitions }) {
      const event_definition = definitions.get(path.definitionId);
      return ok({ event_definition, context: { scheduler: definitions.contextOf(event_definition.id) } });
    },

    listEventDefinitionRuns: ({ path }, { definitions, engine }) =>
      ok({ runs: engine.runs(definitions.get(path.definitionId).id) }),

    listEventDefinitions,
    listEventEntityTypes: () => ok(entityTypes),
    listNotificationDeliveries: ({ path }, { notifications, deliveries }) =>
      ok(deliveries.of(notifications.get(path.notificationId))),
    listLegacyNotificationTypes: () => ok({ types: legacyTypes }),
    listJobDefinitions: ({ query, permits }, { definitions }) =>
      ok(jobDefinitions(definitions, query, permits.keep)),

    previewEventDefinition,

    scheduleEventDefinition({ path }, { definitions }) {
      definitions.setScheduled(path.definitionId, true);
      return noContent();
    },

    searchEvents,

    async testEventNotification({ body, caller, signal }, { notifications }) {
      return ok(await notifications.test(body, caller.user.username, signal));
    },

    async testPersistedEventNotification({ path, caller, signal }, { notifications }) {
      const stored = notifications.get(path.notificationId);
      return ok(await notifications.test(stored, caller.user.username, signal));
    },

    unscheduleEventDefinition({ path }, { definitions }) {
      definitions.setScheduled(path.definitionId, false);
      return noContent();
    },

    updateEventDefinition({ path, body, query, permits }, { definitions }) {
      permits.check();
      return ok(definitions.update(path.definitionId, body, { schedule: query.schedule ?? true }));
    },

    validateEventDefinition: ({ body }) => ok(validationResult(storedConfigErrors(body.config))),
  },
  conditions: {
    list: ({ engine, notifications, deliveries }) => [
      ...failingDefinitions(engine),
      ...failingNotifications(notifications.list(), deliveries),
    ],
  },
  jobs: {
    'watch-conditions': {
      description: 'Makes events when something begins to be wrong with the server, and when it is over',
      trigger: { type: 'interval', everyMs: 10_000 },
      whenMissed: 'catch-up',
      deadlineMs: 60_000,
      run: (_, { watch }) => watch.look(),
    },
    [definitionJob]: {
      description: 'Runs an event definition',
      whenMissed: 'catch-up',
      deadlineMs: 10 * 60_000,
      maxConcurrent: 2,
      isCancelable: true,
      run: (run, { engine }) => engine.run(run),
    },
  },
});
