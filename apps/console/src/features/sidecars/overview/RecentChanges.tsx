import { chakra } from '@chakra-ui/react';
import { countChanges } from '@tailrace/domain/sidecars/change-text';
import { useQuery } from '@tanstack/react-query';
import { useSharedNow } from '#/app/now.ts';
import { ChangeList } from '../changes/ChangeList.tsx';
import { type FleetNames, sidecarQueries } from '../sidecars.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** More changes than this are only said to exist. */
const mostShown = 200;

/** What changed in the last hour: in numbers, and opened as a list. */
export function RecentChanges({ names }: { names: FleetNames }) {
  const now = useSharedNow();
  // A whole minute, so that the request stays the same for as long.
  const since = new Date(Math.floor(now / minuteMs) * minuteMs - hourMs).toISOString();
  const { data } = useQuery(sidecarQueries.changes({ since, limit: mostShown }));
  if (!data) return null;
  const { changes, has_more } = data;
  if (changes.length === 0) {
    return (
      <chakra.p textStyle="table" color="fg.muted">
        Nothing changed in the last hour.
      </chakra.p>
    );
  }
  return (
    <chakra.details borderWidth="1px" borderRadius="lg" bg="bg.panel" overflow="hidden">
      <chakra.summary px="4" py="2" cursor="pointer" textStyle="table">
        <chakra.b fontWeight="550">Last hour:</chakra.b> {countChanges(changes)}
        {has_more && ' and more'}
      </chakra.summary>
      <chakra.div borderTopWidth="1px">
        <ChangeList label="Changes in the last hour" changes={changes} names={names} />
      </chakra.div>
    </chakra.details>
  );
}
