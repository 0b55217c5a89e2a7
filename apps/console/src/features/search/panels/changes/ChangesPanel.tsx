import { rankChanges } from '@tailrace/domain/search/changes/rank-changes';
import { addFilter } from '@tailrace/languages/query';
import { useMemo } from 'react';
import { displayMessage } from '#/app/display-message.ts';
import { failureOf } from '#/app/failure.ts';
import { Button } from '#/components/core/Button.tsx';
import { EmptyState } from '#/components/core/EmptyState.tsx';
import { FailureState } from '#/components/core/FailureState.tsx';
import { RowsSkeleton } from '#/components/core/RowsSkeleton.tsx';
import type { ResultPanelProps } from '#/features/search/result/index.ts';
import { ChangesNotes } from './ChangesNotes.tsx';
import { ChangesTable } from './ChangesTable.tsx';
import { ChangesTimes } from './ChangesTimes.tsx';
import styles from './changes.module.css';
import { NothingToCompare } from './NothingToCompare.tsx';
import { useChanges } from './use-changes.ts';

/** What changed between two times: the values of all fields, ranked by how far they moved. */
export function ChangesPanel(props: ResultPanelProps) {
  const { go, zone, actions, settings, onSettings, onClose } = props;
  const { times, changes } = useChanges(props);
  const { data, error, isFetching, isPlaceholderData } = changes;
  const ranked = useMemo(() => rankChanges(data?.fields ?? []), [data]);
  if (!times) return <RowsSkeleton rows={8} rowHeight={30} label="Searching" />;
  const { now, before } = data?.scopes ?? {};
  const canCompare = before === undefined || now === undefined || (before.messages > 0 && now.messages > 0);
  const filterFor = (field: string, value: string) =>
    // Among the messages of a new value nothing can be compared, so the messages are shown.
    go.ask({ query: addFilter(go.place.query, field, value, 'for'), panel: null });
  return (
    <div className={styles.changes}>
      <ChangesTimes
        times={times}
        scopes={data?.scopes}
        zone={zone}
        onAgainst={(against) => onSettings({ ...settings, against })}
        onWhole={() => onSettings({})}
        onSearch={(timeRange) => go.ask({ timeRange, panel: null })}
      >
        {isFetching && (
          <output>
            {data && !isPlaceholderData
              ? `${data.fields.length + data.failed.length} of ${data.total} fields`
              : 'Comparing…'}
          </output>
        )}
      </ChangesTimes>
      {times.before.length === 0 || !canCompare ? (
        <NothingToCompare
          reason={
            times.before.length === 0 ? 'all time' : before?.messages === 0 ? 'none before' : 'none now'
          }
          onLastDay={() => go.ask({ timeRange: { type: 'relative', from: 86_400 } })}
          onClose={onClose}
        />
      ) : data ? (
        <div data-stale={isPlaceholderData || undefined} className={styles.result}>
          {error && (
            <p role="alert" className={styles.problem}>
              The comparison stopped: {displayMessage(error)}{' '}
              <Button size="xs" onClick={() => void changes.refetch()}>
                Try again
              </Button>
            </p>
          )}
          {ranked.changes.length > 0 ? (
            <ChangesTable
              changes={ranked.changes}
              scopes={data.scopes}
              columns={
                times.against === 'rest' ? { before: 'Rest', now: 'Span' } : { before: 'Before', now: 'Now' }
              }
              actions={{ ...actions, filterFor }}
              onCompare={(field) => go.arrange({ look: { field, as: 'compare', against: null } })}
            />
          ) : isFetching ? (
            <RowsSkeleton rows={8} rowHeight={30} label="Comparing" />
          ) : (
            <EmptyState
              title="Nothing changed noticeably"
              action={<Button onClick={onClose}>Show the messages</Button>}
            >
              All values are about as common in both periods.
            </EmptyState>
          )}
          <ChangesNotes run={data} leftOut={ranked.leftOut} />
        </div>
      ) : error ? (
        <FailureState
          failure={failureOf(error)}
          what="the comparison"
          onRetry={() => void changes.refetch()}
        />
      ) : (
        <RowsSkeleton rows={8} rowHeight={30} label="Comparing" />
      )}
    </div>
  );
}
