import { randomUUID } from 'node:crypto';
import { BadRequestError } from '../../errors.ts';
import { defineService } from '../../host/service.ts';
import type { Collection } from '../../store/collection.ts';
import { wireOffsetTime } from '../../wire-time.ts';
import { type StoredStream, storedStreams } from '../streams/stored-streams.ts';
import {
  type AlertCondition,
  checkedParameters,
  conditionOf,
  conditionType,
  type GivenCondition,
} from './alert-conditions.ts';
import { type AlertService, alertService } from './alert-service.ts';

/** The conditions of streams. Every method throws a NotFoundError for a stream that does not exist. */
export interface ConditionService {
  list(streamId: string): AlertCondition[];
  get(streamId: string, id: string): AlertCondition;
  /** A condition as it would be created, checked but not stored. */
  check(given: GivenCondition, username: string): AlertCondition;
  /** As `check`, for a stream that exists. */
  draft(streamId: string, given: GivenCondition, username: string): AlertCondition;
  create(streamId: string, given: GivenCondition, username: string): AlertCondition;
  /** Keeps the type, and parameters that are absent. */
  update(streamId: string, id: string, given: GivenCondition): void;
  /** Resolves the condition's alert first. Does nothing when there is no such condition. */
  delete(streamId: string, id: string): void;
}

const maxPerStream = 100;

function createConditionService(
  streams: Collection<StoredStream>,
  alerts: Pick<AlertService, 'unresolved' | 'resolve'>,
  now: () => number,
): ConditionService {
  const replace = (stream: StoredStream, alert_conditions: AlertCondition[]) =>
    void streams.update({ ...stream, alert_conditions });

  const own: ConditionService = {
    list: (streamId) => streams.get(streamId).alert_conditions,
    get: (streamId, id) => conditionOf(streams.get(streamId), id),

    check: ({ type, title = null, parameters }, username) => ({
      id: randomUUID(),
      type,
      creator_user_id: username,
      created_at: wireOffsetTime(now()),
      parameters: checkedParameters(conditionType(type), parameters),
      title,
    }),

    draft(streamId, given, username) {
      streams.get(streamId);
      return own.check(given, username);
    },

    create(streamId, given, username) {
      const condition = own.draft(streamId, given, username);
      const stream = streams.get(streamId);
      if (stream.alert_conditions.length >= maxPerStream) {
        throw new BadRequestError(`A stream may have at most ${maxPerStream} alert conditions`);
      }
      replace(stream, [...stream.alert_conditions, condition]);
      return condition;
    },

    update(streamId, id, { type, title = null, parameters }) {
      const stream = streams.get(streamId);
      const condition = conditionOf(stream, id);
      conditionType(type);
      const merged = { ...condition.parameters, ...parameters };
      const checked = checkedParameters(conditionType(condition.type), merged);
      const changed = { ...condition, title, parameters: checked };
      replace(
        stream,
        stream.alert_conditions.map((each) => (each === condition ? changed : each)),
      );
    },

    delete(streamId, id) {
      const stream = streams.get(streamId);
      const condition = stream.alert_conditions.find((each) => each.id === id.toLowerCase());
      if (!condition) return;
      streams.transaction(() => {
        const alert = alerts.unresolved(condition.id);
        if (alert) alerts.resolve(alert);
        replace(
          stream,
          stream.alert_conditions.filter((each) => each !== condition),
        );
      });
    },
  };
  return own;
}

export const conditionService = defineService({
  needs: { streams: storedStreams, alerts: alertService },
  create: ({ now }, { streams, alerts }) => createConditionService(streams, alerts, now),
});
