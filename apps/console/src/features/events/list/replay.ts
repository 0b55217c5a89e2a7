import { eventReplay } from '@tailrace/domain/events/event-replay';
import type { Schemas } from '@tailrace/sdk';
import type { Event } from './queries.ts';

type Definition = Pick<Schemas['EventDefinition'], 'config'>;

const ofMessage = 'urn:graylog:message:es:';

/** The one message that an event is about: its index and id. Events of aggregations have none. */
export function originOf({ origin_context }: Pick<Event, 'origin_context'>) {
  if (!origin_context?.startsWith(ofMessage)) return null;
  const origin = origin_context.slice(ofMessage.length);
  const end = origin.lastIndexOf(':');
  return end <= 0 ? null : { index: origin.slice(0, end), messageId: origin.slice(end + 1) };
}

/** URL parameters of the search for the messages that an event was made from; `null` for events without a window. */
export const replayOf = (event: Event, { config }: Definition): Record<string, string> | null =>
  event.timerange_start === null ? null : eventReplay(event, config);
