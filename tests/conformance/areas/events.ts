import { type Context, type Scenario, step } from '../scenario.ts';
import { allowOwnUrl, forbidOwnUrl, ownUrl } from './own-url.ts';

const definition = ({ reply }: Context) => ({ definitionId: reply('createEventDefinition').id });
const notification = ({ reply }: Context) => ({ notificationId: reply('createEventNotification').id });
/** Testing a notification really sends it. */
const notificationBody = (context: Context) => ({
  title: context.name('notification'),
  description: '',
  config: { type: 'http-notification-v1' as const, url: ownUrl(context) },
});
/** Matches nothing, so that no event is created. */
const definitionBody = ({ example, name }: Context) => {
  const body = example('createEventDefinition');
  return { ...body, title: name('definition'), config: { ...body.config, query: name('no-such-word') } };
};
const incident = { incidentId: '0'.repeat(24) };
/** Of all streams, which the caller can read. */
const previewBody = (context: Context) => ({ event_definition: definitionBody(context), timerange: past() });
/** A time range in the past: a server refuses to run a definition over messages it has not indexed. */
const past = () => ({
  type: 'absolute' as const,
  from: new Date(Date.now() - 600_000).toISOString(),
  to: new Date(Date.now() - 300_000).toISOString(),
});

export const events: Scenario = {
  area: 'events',
  steps: [
    step('listEventDefinitions'),
    step('listEventNotifications'),
    step('listLegacyNotificationTypes'),
    step('listEventEntityTypes'),
    step('listJobDefinitions'),
    step('listIncidents'),
    step('countEventsOverTime', { body: { timerange: { type: 'relative' as const, range: 3600 } } }),
    // No alert is created within a run, so there is no incident either.
    step('getIncident', { path: incident, status: [404] }),
    step('acknowledgeIncident', { path: incident, status: [404] }),
    step('withdrawIncidentAcknowledgement', { path: incident, status: [404] }),
    step('silenceIncident', { path: incident, status: [404] }),
    step('endIncidentSilence', { path: incident, status: [404] }),
    step('addIncidentNote', { path: incident, status: [404] }),
    step('deleteIncidentNote', { path: { ...incident, noteId: incident.incidentId }, status: [404] }),
    step('searchEvents', { body: { query: '', page: 1, per_page: 10 } }),
    ...allowOwnUrl,
    step('createEventNotification', { body: notificationBody, late: [400] }),
    step('getEventNotification', { path: notification }),
    step('updateEventNotification', {
      path: notification,
      body: (context) => ({ ...notificationBody(context), id: notification(context).notificationId }),
    }),
    step('listNotificationDeliveries', { path: notification }),
    step('testEventNotification', { body: notificationBody, status: [200, 500] }),
    step('testPersistedEventNotification', { path: notification, status: [200, 500] }),
    step('validateEventDefinition'),
    step('previewEventDefinition', { body: previewBody }),
    step('createEventDefinition', {
      query: { schedule: false },
      body: definitionBody,
    }),
    step('getEventDefinition', { path: definition }),
    step('getEventDefinitionWithContext', { path: definition }),
    step('listEventDefinitionRuns', { path: definition }),
    step('updateEventDefinition', {
      path: definition,
      query: { schedule: false },
      body: ({ reply }) => ({ ...reply('createEventDefinition'), description: 'changed' }),
    }),
    step('scheduleEventDefinition', { path: definition }),
    step('executeEventDefinition', {
      path: definition,
      body: () => ({
        type: 'aggregation-v1' as const,
        timerange: past(),
        streams: ['000000000000000000000001'],
      }),
    }),
    step('unscheduleEventDefinition', { path: definition }),
    step('deleteEventDefinition', { path: definition }),
    step('deleteEventNotification', { path: notification }),
    ...forbidOwnUrl,
  ],
};
