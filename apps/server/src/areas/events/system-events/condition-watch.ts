import { type ConditionService, conditionService } from '../../../conditions/condition-service.ts';
import { type Dismissals, dismissalService } from '../../../conditions/dismissals.ts';
import { defineService } from '../../../host/service.ts';
import type { KeyValues } from '../../../store/settings.ts';
import { type SystemMessages, systemMessageService } from '../../cluster/system-messages.ts';
import { type DefinitionService, definitionService } from '../definitions/definition-service.ts';
import { systemDefinitionId } from '../definitions/system-definition.ts';
import { type EventStore, eventStoreService } from '../event-store.ts';
import type { EventNotifier } from '../notifications/event-notifier.ts';
import { eventNotifierService } from '../notifications/services.ts';
import type { Event } from '../stored-event.ts';
import { absentConditions, conditionChanges, type ReportedCondition } from './condition-changes.ts';
import { begunEvent, endedEvent } from './system-event.ts';

/** Makes events of the conditions of the server. */
export interface ConditionWatch {
  /** Compares the conditions with those told before; resolves when the events are stored. */
  look(): Promise<void>;
}

interface State {
  told: ReportedCondition[];
  /** Events that are not stored yet. */
  unstored: Event[];
}

interface Parts {
  conditions: ConditionService;
  definitions: Pick<DefinitionService, 'get'>;
  dismissals: Pick<Dismissals, 'keepOnly'>;
  events: EventStore;
  notifier: EventNotifier;
  settings: KeyValues;
  systemMessages: Pick<SystemMessages, 'write'>;
  source: string;
  now: () => number;
}

const stateKey = 'told_conditions';

/** The oldest are given up beyond this, when the events cannot be stored for long. */
const maxUnstored = 1000;

function createConditionWatch(parts: Parts): ConditionWatch {
  const { conditions, definitions, dismissals, events, notifier, settings, source, systemMessages, now } =
    parts;
  let state = (settings.get(stateKey) as State | undefined) ?? { told: [], unstored: [] };
  /** Also those of which a crash may have kept the notifier from knowing. */
  let unannounced: readonly Event[] = state.unstored;
  let storing: Promise<void> | null = null;

  /** Takes a state over once it is stored, so that what could not be stored is found again with the next look. */
  function save(next: State): void {
    if (JSON.stringify(next) !== JSON.stringify(state)) settings.set(stateKey, next);
    state = next;
  }

  async function compare(): Promise<void> {
    const missing = absentConditions(state.told, conditions.list());
    if (missing.length > 0) await conditions.recheck(missing.map(({ key }) => key));
    const at = now();
    const { reported, begun, ended } = conditionChanges(state.told, conditions.list(), at);
    const origin = { definition: definitions.get(systemDefinitionId), source, now: at };
    const made = [
      ...begun.map((condition) => begunEvent(condition, origin)),
      ...ended.map((condition) => endedEvent(condition, origin)),
    ];
    save({ told: reported, unstored: [...state.unstored, ...made].slice(-maxUnstored) });
    unannounced = [...unannounced, ...made];
    for (const { message } of made) systemMessages.write('tailrace.notifications', message);
    dismissals.keepOnly(reported.map(({ key }) => key));
  }

  function announce(): void {
    const definition = definitions.get(systemDefinitionId);
    for (const event of unannounced) notifier.notify(definition, event, []);
    unannounced = [];
  }

  async function store(): Promise<void> {
    const { unstored } = state;
    if (unstored.length === 0) return;
    await events.append(unstored);
    const stored = new Set(unstored.map(({ id }) => id));
    save({ ...state, unstored: state.unstored.filter(({ id }) => !stored.has(id)) });
  }

  return {
    async look() {
      await compare();
      // Before they are stored, because storing waits while the disk is full.
      announce();
      storing ??= store().finally(() => {
        storing = null;
      });
      await storing;
    },
  };
}

export const conditionWatch = defineService({
  needs: {
    conditions: conditionService,
    definitions: definitionService,
    dismissals: dismissalService,
    events: eventStoreService,
    notifier: eventNotifierService,
    systemMessages: systemMessageService,
  },
  create: ({ now, settings, node }, needs) =>
    createConditionWatch({ ...needs, now, settings, source: node.hostname }),
});
