import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RunOptions } from '../../../search/search-pool.ts';
import type { EventStore } from '../event-store.ts';
import { groupFilters } from '../group-filters.ts';
import type { LedToEvent } from '../notifications/notification-model.ts';
import type { Event } from '../stored-event.ts';
import type { Definition } from './build-event.ts';
import { searchedBy } from './definition-query.ts';
import type { Run } from './definition-state.ts';
import type { MessageSearch } from './message-events.ts';

/** Sends the notifications of an event, or holds them back. */
export interface Notifier {
  notify(
    definition: Definition,
    event: Event,
    backlog: readonly LedToEvent[],
  ): 'queued' | 'held' | 'silenced' | 'none';
}

const maxBacklog = 500;
/** Other work gets a turn after this many notifications. */
const eventsOfTurn = 20;

/** The newest messages that caused an event, as many as the definition asks for, oldest first. */
async function backlogOf(
  search: MessageSearch,
  definition: Definition,
  event: Event,
  options: RunOptions,
): Promise<readonly LedToEvent[]> {
  const limit = Math.min(definition.notification_settings.backlog_size ?? 0, maxBacklog);
  if (limit === 0 || definition.notifications?.length === 0) return [];
  const { query, streams } = searchedBy(definition.config);
  const [from, to] = [Date.parse(event.timerange_start ?? event.timestamp), Date.parse(event.timestamp)];
  const ownId = event.origin_context?.split(':').at(-1);
  const filters = ownId
    ? groupFilters(['_id'], [ownId])
    : groupFilters(Object.keys(event.group_by_fields), Object.values(event.group_by_fields));
  const reply = await search.messages(
    { query, filters, streams, range: { from, to }, limit, offset: 0 },
    options,
  );
  return reply.messages.toReversed();
}

interface Parts {
  events: Pick<EventStore, 'append'>;
  notifier: Notifier;
  search: MessageSearch;
}

interface Delivered {
  counts: Pick<Run, 'notified' | 'held_back' | 'silenced' | 'not_notified'>;
  /** The events that nobody was notified of because their group is silenced. */
  silenced: Event[];
}

/** Stores events and sends their notifications. Repeated after a crash, it changes nothing that was done. */
export async function deliver(
  { events: store, notifier, search }: Parts,
  definition: Definition,
  events: readonly Event[],
  options: RunOptions,
): Promise<Delivered> {
  const counts = { queued: 0, held: 0, silenced: 0, none: 0 };
  const silenced: Event[] = [];
  if (events.length > 0) await store.append(events);
  for (const [at, event] of events.entries()) {
    const backlog = await backlogOf(search, definition, event, options);
    const notified = notifier.notify(definition, event, backlog);
    counts[notified] += 1;
    if (notified === 'silenced') silenced.push(event);
    if (at % eventsOfTurn === eventsOfTurn - 1) await nextTurn();
  }
  const { queued: notified, held: held_back, none: not_notified } = counts;
  return { counts: { notified, held_back, silenced: counts.silenced, not_notified }, silenced };
}
