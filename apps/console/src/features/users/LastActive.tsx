import { momentOf } from '@tailrace/domain/time/display-time';
import type { Schemas } from '@tailrace/sdk';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';

interface LastActiveProps {
  user: Pick<Schemas['UserOverview'], 'last_activity'>;
}

/** Last use of the newest session; the server does not keep ended ones. */
export function LastActive({ user }: LastActiveProps) {
  return <RelativeTime at={momentOf(user.last_activity)} never="No session" />;
}
