import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { displayMessage } from '#/app/display-message.ts';
import { buttonClass } from '#/components/core/Button.tsx';
import { Skeleton } from '#/components/core/Skeleton.tsx';
import { eventQueries } from './queries.ts';
import { originOf, replayOf } from './replay.ts';
import type { EventRow } from './use-event-list.ts';
import { whyNotReplayed } from './use-replay.ts';

const look = buttonClass({ size: 'sm' });

/** The link to the messages of an event, or why there is none. */
export function ReplayLink({ event }: { event: EventRow }) {
  const origin = originOf(event);
  const disabledReason = whyNotReplayed(event);
  const definition = useQuery({
    ...eventQueries.definition(event.event_definition_id),
    enabled: !origin && disabledReason === undefined,
  });
  if (origin) {
    return (
      <Link className={look} to="/messages/$index/$messageId" params={origin}>
        Open the message
      </Link>
    );
  }
  if (disabledReason) return <Note>{disabledReason}</Note>;
  if (definition.error) return <Note>Its query could not be read: {displayMessage(definition.error)}</Note>;
  if (!definition.data) return <Skeleton height={26} width={180} />;
  const search = replayOf(event, definition.data);
  if (!search) return null;
  return (
    <Link className={look} to="/search" search={search}>
      Search messages of this event
    </Link>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <chakra.span color="fg.muted" alignSelf="center">
    {children}
  </chakra.span>
);
