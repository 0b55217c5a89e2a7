import { countOf } from '@tailrace/domain/format/format';
import { restingInterval } from '@tailrace/domain/requests/polling';
import { countIndexerFailures } from '@tailrace/sdk/operations/indices';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#/app/calls/query.ts';
import { useSharedNow } from '#/app/now.ts';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** How many messages were rejected in the last 24 hours, to the minute. */
export function FailureCount() {
  const now = useSharedNow();
  const [first] = useState(now);
  const since = new Date(Math.floor(Math.max(now, first) / minuteMs) * minuteMs - dayMs).toISOString();
  const { data } = useQuery(
    query(
      countIndexerFailures,
      { since },
      {
        placeholderData: (previous) => previous,
        refetchInterval: restingInterval,
        isAside: true,
      },
    ),
  );
  if (!data) return null;
  return (
    <p role="status" style={{ marginBottom: 12 }}>
      <StatusBadge status={data.count > 0 ? 'bad' : 'good'}>
        {data.count > 0
          ? `${countOf(data.count, 'message')} rejected in the last 24 hours`
          : 'No messages rejected in the last 24 hours'}
      </StatusBadge>
    </p>
  );
}
