import type { Schemas } from '@tailrace/sdk';
import { momentOf } from '#/app/time.ts';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';

interface LastActiveProps {
  user: Pick<Schemas['UserOverview'], 'last_activity'>;
}

/** When the newest session was last used; the server knows of none once it has ended. */
export function LastActive({ user }: LastActiveProps) {
  return <RelativeTime at={momentOf(user.last_activity)} never="No session" />;
}
