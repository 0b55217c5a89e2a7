import type { Schemas } from '@tailrace/sdk';

type EventDefinition = Schemas['EventDefinition'];
type SchedulerContext = Schemas['SchedulerContext'];

/** Whether events of a definition are alerts: when it has notifications (console §4). */
export function isAlert({ notifications }: { notifications?: readonly unknown[] | undefined }): boolean {
  return notifications !== undefined && notifications.length > 0;
}

/** An event definition in a form, with its enabled state inside its configuration. */
export type EventDefinitionDraft<Definition extends Schemas['EventDefinitionProperties']> = Omit<
  Definition,
  'config'
> & { config: Definition['config'] & { _is_scheduled?: boolean } };

/** The request of an event definition: the body, and whether to enable it. */
export interface EventDefinitionCall<Definition extends Schemas['EventDefinitionProperties']> {
  body: Omit<EventDefinitionDraft<Definition>, 'config' | 'alert'> & {
    config: Omit<EventDefinitionDraft<Definition>['config'], '_is_scheduled'>;
    alert: boolean;
  };
  query: { schedule: boolean };
}

/**
 * The request for a draft: `alert` is derived, and the internal flag becomes a parameter of the call, since the server
 * refuses it in the body (console §3). A definition without the flag is enabled, the server's default.
 */
export function eventDefinitionCall<Definition extends Schemas['EventDefinitionProperties']>(
  draft: EventDefinitionDraft<Definition>,
): EventDefinitionCall<Definition> {
  const { _is_scheduled = true, ...config } = draft.config;
  return {
    body: { ...draft, config, alert: isAlert(draft) },
    query: { schedule: _is_scheduled },
  };
}

/**
 * The schedule of a definition. The context of a list contains it by id, that of a single definition directly; a
 * definition missing from the context is not scheduled.
 */
export function schedulerOf(
  context: Schemas['EventDefinitionContext'] | Schemas['EventDefinitionPageContext'],
  definitionId: string,
): SchedulerContext {
  const { scheduler } = context;
  if (isOne(scheduler)) return scheduler;
  return scheduler[definitionId] ?? unscheduled;
}

function isOne(
  scheduler: SchedulerContext | Record<string, SchedulerContext>,
): scheduler is SchedulerContext {
  return typeof scheduler.is_scheduled === 'boolean';
}

const unscheduled: SchedulerContext = {
  is_scheduled: false,
  status: null,
  next_time: null,
  triggered_at: null,
  data: null,
};

/** The draft of a stored definition, with its schedule. */
export function eventDefinitionDraft(
  definition: EventDefinition,
  { is_scheduled }: Pick<SchedulerContext, 'is_scheduled'>,
): EventDefinitionDraft<EventDefinition> {
  return { ...definition, config: { ...definition.config, _is_scheduled: is_scheduled } };
}

/** The default search for events: alerts of the last five minutes, 25 per page. */
export const defaultEventSearch = {
  query: '',
  page: 1,
  per_page: 25,
  filter: { alerts: 'only' },
  timerange: { type: 'relative', range: 300 },
} as const satisfies Schemas['EventsSearchRequest'];
