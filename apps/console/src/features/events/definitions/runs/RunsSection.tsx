import { listEventDefinitionRuns } from '@tailrace/sdk/operations/events';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#/app/calls/query.ts';
import { failureOf } from '#/app/failure.ts';
import { Button } from '#/components/core/Button.tsx';
import { EmptyState } from '#/components/core/EmptyState.tsx';
import { FailureState } from '#/components/core/FailureState.tsx';
import { RowsSkeleton } from '#/components/core/RowsSkeleton.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { HeadCell, PlainTable } from '#/components/PlainTable.tsx';
import { useZone } from '#/features/query/time/index.ts';
import type { EventDefinition } from '../event-definition.ts';
import { RunNow } from './RunNow.tsx';
import { RunRow } from './RunRow.tsx';

const refreshMs = 10_000;
const shownAtFirst = 8;

/** The latest runs: what each searched, and why it made events or none. */
export function RunsSection({ definition }: { definition: EventDefinition }) {
  const zone = useZone();
  const [isAll, setAll] = useState(false);
  const { data, error, refetch } = useQuery(
    query(listEventDefinitionRuns, { definitionId: definition.id }, { refetchInterval: refreshMs }),
  );
  const runs = data?.runs ?? [];
  const shown = isAll ? runs : runs.slice(0, shownAtFirst);
  return (
    <DetailSection
      title="Last runs"
      lead="Why did this fire, or not? Each run compares its result with the condition."
      isBare
      action={<RunNow definition={definition} />}
    >
      {error ? (
        <FailureState failure={failureOf(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <RowsSkeleton rows={4} label="Loading runs" />
      ) : runs.length === 0 ? (
        <EmptyState title="No runs yet">The definition has not run since it was created.</EmptyState>
      ) : (
        <>
          <PlainTable aria-label="Last runs">
            <thead>
              <tr>
                <HeadCell w="130px">Started</HeadCell>
                <HeadCell w="220px">Searched</HeadCell>
                <HeadCell w="90px" data-number>
                  Messages
                </HeadCell>
                <HeadCell>Outcome</HeadCell>
              </tr>
            </thead>
            <tbody>
              {shown.map((run, at) => (
                <RunRow key={run.started_at} run={run} zone={zone} isOpenAtFirst={at === 0} />
              ))}
            </tbody>
          </PlainTable>
          {runs.length > shown.length && (
            <Button size="sm" variant="ghost" style={{ marginTop: 6 }} onClick={() => setAll(true)}>
              Show all {runs.length} runs
            </Button>
          )}
        </>
      )}
    </DetailSection>
  );
}
