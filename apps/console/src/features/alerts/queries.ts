import { type AlertState, loadAlertPage } from '@tailrace/domain/alerts/alert-page';
import { defaultAlertState } from '@tailrace/domain/lists/list-defaults';
import {
  alertConditionNotices,
  alertNotices,
  alertNotificationNotices,
} from '@tailrace/domain/notices/alerts';
import {
  getAlert,
  getStreamAlertCondition,
  listAlarmCallbackHistory,
  listAlarmCallbackTypes,
  listAlertConditionTypes,
  listAlertsPaginated,
  listAllAlarmCallbacks,
} from '@tailrace/sdk/operations/alerts';
import { listStreams } from '@tailrace/sdk/operations/streams';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#/app/calls/call.ts';
import { query, queryKeyOf } from '#/app/calls/query.ts';
import type { ListState } from '#/app/lists/list-search.ts';

export const alertQueries = {
  page({ page, perPage, filters }: ListState<'state'>) {
    const [state = defaultAlertState] = filters.state as AlertState[];
    const params = { state, page, perPage };
    return queryOptions({
      queryKey: queryKeyOf(listAlertsPaginated, params),
      queryFn: ({ signal }) => loadAlertPage((input) => call(listAlertsPaginated, input, { signal }), params),
      meta: { failed: alertNotices.listFailed },
    });
  },

  one: (alertId: string) => query(getAlert, { alertId }, { failed: alertNotices.getFailed }),

  history: (streamId: string, alertId: string) =>
    query(listAlarmCallbackHistory, { streamId, alertId }, { failed: alertNotices.historyFailed }),

  condition: (streamId: string, conditionId: string) =>
    query(getStreamAlertCondition, { streamId, conditionId }, { failed: alertConditionNotices.listFailed }),

  conditionTypes: () => query(listAlertConditionTypes, {}, { failed: alertConditionNotices.listFailed }),

  callbackTypes: () =>
    query(
      listAlarmCallbackTypes,
      {},
      { select: ({ types }) => types, failed: alertNotificationNotices.listFailed },
    ),

  callbacks: () => query(listAllAlarmCallbacks, {}, { failed: alertNotificationNotices.listFailed }),

  /** With their conditions: the list of all conditions does not say which stream each belongs to. */
  streams: () => query(listStreams, {}, { failed: alertConditionNotices.listFailed }),
};

/** Paths of the list pages, the parents of the other pages. */
export const alertList = '/legacy/alerts';
export const conditionList = '/legacy/alerts/conditions';
export const callbackList = '/legacy/alerts/notifications';
