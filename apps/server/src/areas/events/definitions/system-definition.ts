import type { Schemas } from '@tailrace/sdk';
import { eventStreamIds } from '../../../ids.ts';
import type { EventDefinition } from '../stored-definitions.ts';
import type { FormErrors } from './config-rules.ts';

/** The event definition that every server has, for events about the server itself. */
export const systemDefinitionId = '000000000000000000000001';

/** A type of our own, which the contract has among the unknown ones. */
const type = 'system-notifications-v1';
const config = { type } as object as EventDefinition['config'];

export const isSystemDefinition = (id: string) => id === systemDefinitionId;

const storage: EventDefinition['storage'] = [
  { type: 'persist-to-streams-v1', streams: [eventStreamIds.system] },
];

export const newSystemDefinition = (): EventDefinition => ({
  id: systemDefinitionId,
  title: 'System notifications',
  description: 'An event when something begins to be wrong with the server, and one when it is over',
  priority: 2,
  alert: false,
  config,
  field_spec: {},
  key_spec: [],
  notification_settings: { grace_period_ms: 0, backlog_size: 0 },
  notifications: [],
  storage,
});

/** A changed system definition: which events it makes and where they are stored cannot be changed. */
export const changedSystemDefinition = (definition: EventDefinition): EventDefinition => ({
  ...definition,
  config,
  field_spec: {},
  key_spec: [],
  storage,
});

/** What is wrong with a changed system definition, by field. */
export function systemDefinitionErrors(given: Schemas['EventDefinitionProperties']): FormErrors {
  return {
    ...(given.title.trim() === '' ? { title: ['Must not be empty'] } : {}),
    ...(String(given.config.type) === type ? {} : { config: [`The type must stay ${type}`] }),
  };
}

/** It is always enabled, and follows what happens instead of a schedule. */
export const systemSchedule: Schemas['SchedulerContext'] = {
  is_scheduled: true,
  status: 'runnable',
  next_time: null,
  triggered_at: null,
  data: null,
};
