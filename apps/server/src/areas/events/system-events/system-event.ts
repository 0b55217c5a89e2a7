import type { PresentCondition } from '../../../conditions/condition-service.ts';
import { eventStreamIds } from '../../../ids.ts';
import { wireTime } from '../../../wire-time.ts';
import { eventId } from '../engine/event-id.ts';
import type { EventDefinition } from '../stored-definitions.ts';
import type { Event } from '../stored-event.ts';
import type { ReportedCondition } from './condition-changes.ts';

interface Origin {
  definition: EventDefinition;
  /** The name of this node. */
  source: string;
  now: number;
}

interface EventDetails {
  key: string;
  severity: ReportedCondition['severity'];
  message: string;
  fields: Record<string, string>;
}

const priorities = { normal: 2, urgent: 3 } as const;

const texts = (details: object = {}) =>
  Object.fromEntries(Object.entries(details).map(([name, value]) => [name, String(value)]));

function systemEvent(
  { key, severity, message, fields }: EventDetails,
  { definition, source, now }: Origin,
): Event {
  return {
    id: eventId(now, key, message),
    event_definition_type: definition.config.type,
    event_definition_id: definition.id,
    origin_context: null,
    timestamp: wireTime(now),
    timestamp_processing: wireTime(now),
    timerange_start: null,
    timerange_end: null,
    streams: [eventStreamIds.system],
    source_streams: [],
    message,
    source,
    key_tuple: [key],
    key,
    priority: priorities[severity],
    alert: definition.alert,
    fields,
    group_by_fields: {},
  };
}

/** The event that a condition began. */
export function begunEvent(condition: PresentCondition, origin: Origin): Event {
  const { key, title, reason, notification } = condition;
  const { type, severity } = notification;
  return systemEvent(
    {
      key,
      severity,
      message: reason === null ? title : `${title}: ${reason}`,
      fields: { ...texts(notification.details), notification_type: type, state: 'begun' },
    },
    origin,
  );
}

/** The event that a condition is over. */
export function endedEvent({ key, severity, title, type, since }: ReportedCondition, origin: Origin): Event {
  return systemEvent(
    {
      key,
      severity,
      message: `Over: ${title}`,
      fields: { notification_type: type, state: 'ended', since: wireTime(since) },
    },
    origin,
  );
}
