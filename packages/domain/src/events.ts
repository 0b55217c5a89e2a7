import type { Schemas } from '@tailrace/sdk';

type EventDefinition = Schemas['EventDefinition'];
type SchedulerContext = Schemas['SchedulerContext'];

/** Whether events of a definition are alerts: when there is anybody to notify (console §4). */
export function isAlert({ notifications }: { notifications?: readonly unknown[] | undefined }): boolean {
  return notifications !== undefined && notifications.length > 0;
}

/** An event definition as a form holds it: whether it is enabled travels inside of its configuration. */
export type EventDefinitionDraft<Definition extends Schemas['EventDefinitionProperties']> = Omit<
  Definition,
  'config'
> & { config: Definition['config'] & { _is_scheduled?: boolean } };

/** An event definition as it is sent: the body, and whether it is to be enabled. */
export interface EventDefinitionCall<Definition extends Schemas['EventDefinitionProperties']> {
  body: Omit<EventDefinitionDraft<Definition>, 'config' | 'alert'> & {
    config: Omit<EventDefinitionDraft<Definition>['config'], '_is_scheduled'>;
    alert: boolean;
  };
  query: { schedule: boolean };
}

/**
 * What is sent for a draft: `alert` is derived, and the internal flag becomes the parameter of the call, as the server
 * refuses a body that has it (console §3). A definition that does not say is enabled, which is the server's default.
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
 * When a definition runs. The context has that by id in a list and as it is for one definition; one that the context
 * does not know is not scheduled.
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

/** The draft of a stored definition, with what the server knows about its schedule. */
export function eventDefinitionDraft(
  definition: EventDefinition,
  { is_scheduled }: Pick<SchedulerContext, 'is_scheduled'>,
): EventDefinitionDraft<EventDefinition> {
  return { ...definition, config: { ...definition.config, _is_scheduled: is_scheduled } };
}

/** What a search for events asks for until somebody says otherwise: the alerts of the last five minutes, 25 a page. */
export const defaultEventSearch = {
  query: '',
  page: 1,
  per_page: 25,
  filter: { alerts: 'only' },
  timerange: { type: 'relative', range: 300 },
} as const satisfies Schemas['EventsSearchRequest'];
