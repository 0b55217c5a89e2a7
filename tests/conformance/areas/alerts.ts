import { type Context, type Scenario, step } from '../scenario.ts';
import { createOwnStream, deleteOwnStream, ownStream } from './own-stream.ts';
import { allowOwnUrl, forbidOwnUrl, ownUrl } from './own-url.ts';

const condition = (context: Context) => ({
  ...ownStream(context),
  conditionId: context.reply('createStreamAlertCondition').alert_condition_id,
});
const callback = (context: Context) => ({
  ...ownStream(context),
  alarmCallbackId: context.reply('createStreamAlarmCallback').alarmcallback_id,
});
/** Testing a callback really calls its URL. */
const callbackBody = (context: Context) => ({
  ...context.example('createStreamAlarmCallback'),
  title: context.name('callback'),
  configuration: { url: ownUrl(context) },
});

export const alerts: Scenario = {
  area: 'alerts',
  steps: [
    step('listRecentAlerts'),
    step('getAlert', { path: ({ reply }) => ({ alertId: reply('listRecentAlerts').alerts[0]?.id ?? '' }) }),
    step('listAlertsPaginated'),
    step('listAllAlarmCallbacks'),
    step('listAlarmCallbackTypes'),
    step('listAllAlertConditions'),
    step('listAlertConditionTypes'),
    ...createOwnStream('watched'),
    step('createStreamAlertCondition', {
      path: ownStream,
      body: ({ example, name }) => ({ ...example('createStreamAlertCondition'), title: name('condition') }),
    }),
    step('listStreamAlertConditions', { path: ownStream }),
    step('getStreamAlertCondition', { path: condition }),
    step('updateStreamAlertCondition', { path: condition }),
    step('testNewAlertCondition', { path: ownStream }),
    step('testStreamAlertCondition', { path: condition }),
    step('checkStreamAlertConditions', { path: ownStream }),
    ...allowOwnUrl,
    step('createStreamAlarmCallback', { path: ownStream, body: callbackBody, late: [400] }),
    step('listStreamAlarmCallbacks', { path: ownStream }),
    step('listStreamAlarmCallbackTypes', { path: ownStream }),
    step('getStreamAlarmCallback', { path: callback }),
    step('updateStreamAlarmCallback', { path: callback, body: callbackBody }),
    step('testAlarmCallback', {
      path: ({ reply }) => ({ alarmCallbackId: reply('createStreamAlarmCallback').alarmcallback_id }),
      status: [200, 500],
    }),
    step('sendDummyAlert', {
      path: ownStream,
      status: [204, 500],
      after: ['createStreamAlarmCallback'],
    }),
    // Only e-mail callbacks have receivers, and this stream has none.
    step('addAlertReceiver', {
      path: ownStream,
      query: ({ username }) => ({ entity: username, type: 'users' as const }),
      status: [400],
    }),
    step('removeAlertReceiver', {
      path: ownStream,
      query: ({ username }) => ({ entity: username, type: 'users' as const }),
      status: [400],
    }),
    step('listStreamAlerts', { path: ownStream }),
    step('listStreamAlertsPaginated', { path: ownStream }),
    step('deleteStreamAlarmCallback', { path: callback }),
    ...forbidOwnUrl,
    step('deleteStreamAlertCondition', { path: condition }),
    deleteOwnStream,
  ],
};
