import { eventStreamIds } from '../../../ids.ts';
import { wireTime } from '../../../wire-time.ts';
import { type NotificationModel, notificationModel } from './notification-model.ts';

const definition = {
  id: '000000000000000000000000',
  title: 'Test of a notification',
  description: 'This event was made to test a notification.',
  config: { type: 'test-dummy-v1' },
};

/** An event that never happened, to try a notification with. */
export function sampleModel(now: number): NotificationModel {
  const timestamp = wireTime(now);
  const event = {
    id: '01F7R0TESTTESTTESTTESTTEST',
    event_definition_type: definition.config.type,
    event_definition_id: definition.id,
    origin_context: null,
    timestamp,
    timestamp_processing: timestamp,
    timerange_start: wireTime(now - 300_000),
    timerange_end: timestamp,
    streams: [eventStreamIds.all],
    source_streams: [],
    message: 'Notification test: this event was made to try the notification',
    source: 'tailrace',
    key_tuple: ['test'],
    key: 'test',
    priority: 2,
    alert: true,
    fields: { user: 'mira' },
    group_by_fields: { source: 'web-1' },
  };
  const backlog = [
    {
      id: '6f1c3c8e-0000-11eb-8000-000000000000',
      timestamp,
      source: 'web-1',
      message: 'This message was made to try the notification',
      stream_ids: [],
      fields: { user: 'mira' },
    },
  ];
  return notificationModel(definition, event, backlog);
}
