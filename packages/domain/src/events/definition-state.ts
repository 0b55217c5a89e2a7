import type { ResponseBody } from '@tailrace/sdk';
import type { Status } from '../format/status.ts';
import type { EventDefinition, SchedulerContext } from './event-definition.ts';
import { schedulerOf } from './events.ts';

/** A definition with the state of its job. */
export type ScheduledDefinition = EventDefinition & { scheduler: SchedulerContext };

export const scheduledDefinitions = ({
  event_definitions,
  context,
}: ResponseBody<'listEventDefinitions'>): ScheduledDefinition[] =>
  event_definitions.map((definition) => ({ ...definition, scheduler: schedulerOf(context, definition.id) }));

export interface DefinitionState {
  status: Status;
  state: string;
}

/** The state of a definition as a word. */
export function stateOf({
  is_scheduled,
  status,
}: Pick<SchedulerContext, 'is_scheduled' | 'status'>): DefinitionState {
  if (!is_scheduled) return { status: 'idle', state: 'Disabled' };
  if (status === 'error') return { status: 'bad', state: 'Failing' };
  if (status === 'running') return { status: 'good', state: 'Running' };
  return { status: 'good', state: 'Enabled' };
}
