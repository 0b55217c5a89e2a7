import { eventStreamIds } from '../../../ids.ts';
import { wireTime } from '../../../wire-time.ts';
import type { NotificationModel } from './notification-model.ts';

/** An event that never happened, to try a notification with: receivers know a test by these values, which the manual lists. */
export function sampleModel(now: number, username: string): NotificationModel {
  const timestamp = wireTime(now);
  return {
    event_definition_id: 'this-is-a-test-notification',
    event_definition_type: 'test-dummy-v1',
    event_definition_title: 'Event Definition Test Title',
    event_definition_description: 'Event Definition Test Description',
    job_definition_id: '<unknown>',
    job_trigger_id: '<unknown>',
    event: {
      id: 'NotificationTestId',
      event_definition_type: 'notification-test-v1',
      event_definition_id: 'EventDefinitionTestId',
      origin_context: 'urn:graylog:message:es:testIndex_42:b5e53442-12bb-4374-90ed-0deadbeefbaz',
      timestamp,
      timestamp_processing: timestamp,
      timerange_start: null,
      timerange_end: null,
      streams: [eventStreamIds.all],
      source_streams: [],
      message: `Notification test message triggered from user <${username}>`,
      source: '000000000000000000000001',
      key_tuple: ['testkey'],
      key: 'testkey',
      priority: 2,
      alert: true,
      fields: { field1: 'value1', field2: 'value2' },
      group_by_fields: {},
    },
    backlog: [],
  };
}
