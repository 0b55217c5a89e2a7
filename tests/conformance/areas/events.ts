import { type Context, type Scenario, step } from '../scenario.ts';

const definition = ({ reply }: Context) => ({ definitionId: reply('createEventDefinition').id });
const notification = ({ reply }: Context) => ({ notificationId: reply('createEventNotification').id });
/** Tests of a notification really send: to the server itself, and to nobody else. */
const notificationBody = ({ name, url }: Context) => ({
  title: name('notification'),
  description: '',
  config: { type: 'http-notification-v1' as const, url: `${url}/api/` },
});

export const events: Scenario = {
  area: 'events',
  steps: [
    step('listEventDefinitions'),
    step('listEventNotifications'),
    step('listLegacyNotificationTypes'),
    step('listEventEntityTypes'),
    step('listJobDefinitions'),
    step('searchEvents', { body: { query: '', page: 1, per_page: 10 } }),
    step('createEventNotification', { body: notificationBody }),
    step('getEventNotification', { path: notification }),
    step('updateEventNotification', {
      path: notification,
      body: (context) => ({ ...notificationBody(context), id: notification(context).notificationId }),
    }),
    step('testEventNotification', { body: notificationBody, status: [200, 500] }),
    step('testPersistedEventNotification', { path: notification, status: [200, 500] }),
    step('validateEventDefinition'),
    step('createEventDefinition', {
      query: { schedule: false },
      body: ({ example, name }) => ({ ...example('createEventDefinition'), title: name('definition') }),
    }),
    step('getEventDefinition', { path: definition }),
    step('getEventDefinitionWithContext', { path: definition }),
    step('updateEventDefinition', {
      path: definition,
      query: { schedule: false },
      body: ({ reply }) => ({ ...reply('createEventDefinition'), description: 'changed' }),
    }),
    step('scheduleEventDefinition', { path: definition }),
    step('executeEventDefinition', {
      path: definition,
      body: {
        type: 'aggregation-v1',
        timerange: { type: 'relative', range: 300 },
        streams: ['000000000000000000000001'],
      },
    }),
    step('unscheduleEventDefinition', { path: definition }),
    step('deleteEventDefinition', { path: definition }),
    step('deleteEventNotification', { path: notification }),
  ],
};
