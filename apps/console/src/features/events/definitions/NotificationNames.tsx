import { useQuery } from '@tanstack/react-query';
import { notificationsQuery } from './queries.ts';

/** The notifications of a definition by title; by id where the user may not read them. */
export function NotificationNames({ ids }: { ids: readonly string[] }) {
  const { data } = useQuery(notificationsQuery);
  if (ids.length === 0) return 'None: its events notify nobody';
  return ids.map((id) => <div key={id}>{data?.find((one) => one.id === id)?.title ?? id}</div>);
}
