import type { Schemas } from '@tailrace/sdk';
import { RefusedFormError } from '../../errors.ts';
import { defineArea } from '../../host/area.ts';
import type { Condition } from '../../host/condition.ts';
import { created, noContent, ok } from '../../http/handler.ts';
import type { Scheduler } from '../../jobs/scheduler.ts';
import type { Collection } from '../../store/collection.ts';
import { optionsOf } from '../search/turn.ts';
import type { StoredStream } from '../streams/stored-streams.ts';
import type { FailedCheck } from './alert-checker.ts';
import type { AlertCondition } from './alert-conditions.ts';
import type { AlertService } from './alert-service.ts';
import { callbackHandlers } from './callback-handlers.ts';
import { checkEveryMs } from './check-schedule.ts';
import { conditionTypes } from './condition-types.ts';
import { services } from './services.ts';

/** Makes a job due at once, unless it runs already. The scheduler of a server that is not started has no jobs. */
function runSoon(scheduler: Pick<Scheduler, 'list' | 'running' | 'runNow'>, id: string): void {
  const isKnown = scheduler.list().some((job) => job.id === id);
  const isRunning = scheduler.running().some(({ job }) => job.id === id);
  if (isKnown && !isRunning) scheduler.runNow(id);
}

/** The alert conditions that cannot be checked, as troubles of the server. */
function failedChecks(
  failed: readonly FailedCheck[],
  streams: Pick<Collection<StoredStream>, 'find'>,
): Condition[] {
  return failed.flatMap(({ streamId, condition, since, reason }): Condition[] => {
    const stream = streams.find(streamId);
    if (!stream) return [];
    const name = condition.title ? `"${condition.title}"` : 'without a title';
    const title = `The alert condition ${name} of the stream ${stream.title} cannot be checked`;
    const description = `${reason} It is tried again every minute. Change or delete the condition if this does not end.`;
    return [
      {
        key: `alert_check_failed:${condition.id}`,
        title,
        reason,
        since,
        notification: { severity: 'normal', type: 'generic', details: { title, description } },
      },
    ];
  });
}

const checkJob = 'check-alert-conditions';
const sendJob = 'send-alarm-notifications';

const summary = (
  condition: AlertCondition,
  alerts: Pick<AlertService, 'isInGrace'>,
): Schemas['AlertConditionSummary'] => ({ ...condition, in_grace: alerts.isInGrace(condition) });

const conditionList = (
  conditions: readonly AlertCondition[],
  alerts: Pick<AlertService, 'isInGrace'>,
): Schemas['AlertConditionList'] => ({
  total: conditions.length,
  conditions: conditions.map((condition) => summary(condition, alerts)),
});

/** The streams with alerts that the caller may read. */
const readable = (keep: (items: { stream_id: string }[]) => { stream_id: string }[], alerts: AlertService) =>
  keep(alerts.streamIds().map((stream_id) => ({ stream_id }))).map(({ stream_id }) => stream_id);

export const alerts = defineArea({
  name: 'alerts',
  services,
  handlers: {
    ...callbackHandlers,

    listAlertConditionTypes: () =>
      ok(
        Object.fromEntries(
          Array.from(conditionTypes, ([id, { requestedConfiguration, ...type }]) => [
            id,
            { ...type, requested_configuration: requestedConfiguration, link_to_docs: '' },
          ]),
        ),
      ),

    listAllAlertConditions({ permits }, { streams, alerts }) {
      const conditions = permits.keep(streams.list()).flatMap(({ alert_conditions }) => alert_conditions);
      return ok(conditionList(conditions, alerts));
    },

    listStreamAlertConditions: ({ path }, { conditions, alerts }) =>
      ok(conditionList(conditions.list(path.streamId), alerts)),

    getStreamAlertCondition: ({ path }, { conditions, alerts }) =>
      ok(summary(conditions.get(path.streamId, path.conditionId), alerts)),

    createStreamAlertCondition({ path, body, caller }, { conditions, scheduler }) {
      const { id } = conditions.create(path.streamId, body, caller.user.username);
      runSoon(scheduler, checkJob);
      return created({ alert_condition_id: id }, `/streams/${path.streamId}/alerts/conditions/${id}`);
    },

    updateStreamAlertCondition({ path, body }, { conditions, scheduler }) {
      conditions.update(path.streamId, path.conditionId, body);
      runSoon(scheduler, checkJob);
      return noContent();
    },

    deleteStreamAlertCondition({ path }, { conditions }) {
      conditions.delete(path.streamId, path.conditionId);
      return noContent();
    },

    async testNewAlertCondition(call, { conditions, tester }) {
      const { path, body, caller } = call;
      const draft = conditions.draft(path.streamId, body, caller.user.username);
      return ok(await tester.test(path.streamId, draft, optionsOf(call)));
    },

    async testStreamAlertCondition(call, { conditions, tester }) {
      const { streamId, conditionId } = call.path;
      const result = await tester.test(streamId, conditions.get(streamId, conditionId), optionsOf(call));
      if (result.error) throw new RefusedFormError('The alert condition cannot be checked', result);
      return ok(result);
    },

    checkStreamAlertConditions: async ({ path }, { tester }) => ok(await tester.check(path.streamId)),

    listRecentAlerts({ query, permits }, { alerts }) {
      const { since = 0, limit = 300 } = query;
      const list = alerts.list({ streamIds: readable(permits.keep, alerts), since: since * 1000, limit });
      return ok({ total: list.length, alerts: list });
    },

    listAlertsPaginated({ query, permits }, { alerts }) {
      const { skip = 0, limit = 300, state = 'any' } = query;
      const streamIds = readable(permits.keep, alerts);
      const list = alerts.list({ streamIds, state, skip, limit });
      return ok({ total: alerts.count({ streamIds, state }), alerts: list });
    },

    getAlert({ path, permits }, { alerts }) {
      const alert = alerts.get(path.alertId);
      permits.check({ Alert: alert });
      return ok(alert);
    },

    listStreamAlerts({ path, query }, { streams, alerts }) {
      const streamIds = [streams.get(path.streamId).id];
      const { since = 0, limit = 300 } = query;
      const list = alerts.list({ streamIds, since: since * 1000, limit });
      return ok({ total: alerts.count({ streamIds }), alerts: list });
    },

    listStreamAlertsPaginated({ path, query }, { streams, alerts }) {
      const streamIds = [streams.get(path.streamId).id];
      const { skip = 0, limit = 300, state = 'any' } = query;
      const list = alerts.list({ streamIds, state, skip, limit });
      return ok({ total: alerts.count({ streamIds, state }), alerts: list });
    },
  },
  conditions: { list: ({ checker, streams }) => failedChecks(checker.failed(), streams) },
  jobs: {
    [checkJob]: {
      description: 'Checks alert conditions',
      trigger: { type: 'interval', everyMs: checkEveryMs },
      whenMissed: 'catch-up',
      deadlineMs: 5 * 60_000,
      maxConcurrent: 1,
      async run({ signal }, { checker, deliveries, scheduler }) {
        await checker.checkAll(signal);
        if (deliveries.waiting() > 0) runSoon(scheduler, sendJob);
      },
    },
    [sendJob]: {
      description: 'Sends alerts to alarm callbacks',
      trigger: { type: 'interval', everyMs: checkEveryMs },
      whenMissed: 'catch-up',
      deadlineMs: 5 * 60_000,
      maxConcurrent: 1,
      run: ({ signal }, { deliveries }) => deliveries.send(signal),
    },
  },
});
