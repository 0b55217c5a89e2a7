import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { notificationQueries } from './notifications.ts';
import { usersOf } from './used-by.ts';

/** The event definitions that use a notification. */
export function UsedBy({ notificationId }: { notificationId: string }) {
  const { data } = useQuery(notificationQueries.definitions());
  if (!data) return <chakra.span color="fg.muted">–</chakra.span>;
  const users = usersOf(data.event_definitions, [notificationId]);
  if (users.length === 0) return 'No event definition';
  return (
    <ul>
      {users.map(({ id, title }) => (
        <li key={id}>
          <Link to="/alerts/definitions/$definitionId" params={{ definitionId: id }}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
