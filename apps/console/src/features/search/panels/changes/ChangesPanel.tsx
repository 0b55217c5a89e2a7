import { type FieldPlan, planFields, plannedBy } from '@tailrace/analysis/changes/field-plans';
import { type ChangesRequest, type ChangesRun, runChanges } from '@tailrace/analysis/changes/run-changes';
import { countFieldsOver } from '@tailrace/analysis/search/count-fields';
import { countOf, formatCount } from '@tailrace/domain/format/format';
import { changeKey } from '@tailrace/domain/search/changes/change-text';
import { comparedFields } from '@tailrace/domain/search/changes/compared-fields';
import { comparedTimes, outerRange } from '@tailrace/domain/search/changes/compared-times';
import type { Change, Scopes } from '@tailrace/domain/search/changes/model';
import { rankChanges } from '@tailrace/domain/search/changes/rank-changes';
import type { MomentRange } from '@tailrace/domain/time/keyword-time';
import { isoRange, pinnedChange } from '@tailrace/domain/timelines/pinned';
import { addFilter } from '@tailrace/languages/query';
import { executeSearchSync } from '@tailrace/sdk/operations/search';
import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { api } from '#/app/api.ts';
import { queryKeyOf } from '#/app/calls/query.ts';
import { displayMessage } from '#/app/display-message.ts';
import { failureOf } from '#/app/failure.ts';
import { serverVersion } from '#/app/server-version.ts';
import { useShortcut } from '#/app/shortcuts.ts';
import { Button } from '#/components/core/Button.tsx';
import { EmptyState } from '#/components/core/EmptyState.tsx';
import { FailureState } from '#/components/core/FailureState.tsx';
import { ProgressBar } from '#/components/core/ProgressBar.tsx';
import { RowsSkeleton } from '#/components/core/RowsSkeleton.tsx';
import { pinScope, usePin } from '#/features/pin/index.ts';
import { searchRequestOf } from '#/features/query/params/index.ts';
import { fieldTypesQuery, runWith, searchConfigQuery } from '#/features/query/run/index.ts';
import type { ResultPanelProps } from '#/features/search/result/index.ts';
import { type ChangeActions, ChangeRow } from './ChangeRow.tsx';
import { ChangesTimes } from './ChangesTimes.tsx';
import styles from './changes.module.css';
import { NewPatterns } from './NewPatterns.tsx';

type Subject = Pick<ResultPanelProps, 'go' | 'result' | 'fields' | 'rows' | 'settings'>;

const countFields = countFieldsOver(api, () => serverVersion().catch(() => undefined));

/**
 * The comparison, which grows while it runs; closing the panel cancels it. The plans are made when it starts, so that
 * messages loaded later do not start it again.
 */
const changesQuery = (request: ChangesRequest | null, plans: () => readonly FieldPlan[]) =>
  queryOptions({
    queryKey: queryKeyOf(executeSearchSync, 'changes', request),
    queryFn: request
      ? ({ client, signal, queryKey }) =>
          runChanges(request, plans(), { run: runWith(client), countFields, signal }, (run) =>
            client.setQueryData(queryKey, run),
          )
      : skipToken,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** The compared times, and what changed between them as far as it is known. */
function useChanges({ go: { state }, result, fields, rows, settings }: Subject) {
  const { run } = result;
  const types = useQuery(fieldTypesQuery(state.streams, state.timeRange));
  const config = useQuery(searchConfigQuery);
  const times = run && comparedTimes(settings, spanOf(run.effective));
  // Fields and their types decide what is asked; until they are known, or have failed to load, nothing is.
  const isReady = !(result.isStale || types.isPending || config.isPending);
  const request =
    times && times.before.length > 0 && isReady
      ? { request: searchRequestOf(state), now: times.now, before: times.before }
      : null;
  const plans = () => {
    const loaded = Array.from({ length: Math.min(rows?.length ?? 0, plannedBy) }, (_, at) => rows?.at(at));
    return planFields(comparedFields(fields, config.data?.analysis_disabled_fields ?? []), loaded);
  };
  return { times, changes: useQuery(changesQuery(request, plans)) };
}

const spanOf = ({ from, to }: { from: string; to: string }): MomentRange => ({
  from: Date.parse(from),
  to: Date.parse(to),
});

/** What changed between two times: the values of all fields, biggest changes first. */
export function ChangesPanel(props: ResultPanelProps) {
  const { go, zone, actions, settings, onSettings, onClose } = props;
  const { state } = go;
  const { times, changes } = useChanges(props);
  const { data, error, isFetching, isPlaceholderData } = changes;
  const { pin, dialog } = usePin();
  const fieldsLeft = data ? data.total - data.fields.length - data.failed.length : 0;
  const ranked = useMemo(() => rankChanges(data?.fields ?? [], fieldsLeft), [data, fieldsLeft]);
  if (!times) return <RowsSkeleton rows={8} rowHeight={30} label="Searching" />;
  const { now, before } = data?.scopes ?? {};
  const canCompare = before === undefined || now === undefined || (before.messages > 0 && now.messages > 0);
  const filterFor = (field: string, value: string) =>
    // Among the messages of a new value nothing can be compared, so the messages are shown.
    go.search({ query: addFilter(go.state.query, field, value, 'for'), panel: null });
  return (
    <div className={styles.changes}>
      <ChangesTimes
        times={times}
        scopes={data?.scopes}
        zone={zone}
        onAgainst={(against) => onSettings({ ...settings, against })}
        onWhole={() => onSettings({})}
        onSearch={(timeRange) => go.search({ timeRange, panel: null })}
      >
        {isFetching && <ComparisonProgress run={isPlaceholderData ? undefined : data} />}
      </ChangesTimes>
      {times.before.length === 0 || !canCompare ? (
        <NothingToCompare
          reason={
            times.before.length === 0 ? 'all time' : before?.messages === 0 ? 'none before' : 'none now'
          }
          onLastDay={() => go.search({ timeRange: { type: 'relative', from: 86_400 } })}
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
              drivers={data.drivers}
              columns={
                times.against === 'rest' ? { before: 'Rest', now: 'Span' } : { before: 'Before', now: 'Now' }
              }
              actions={{ ...actions, filterFor }}
              onCompare={(field) => go.setView({ look: { field, as: 'compare', against: null } })}
              onPin={
                pin &&
                ((change) =>
                  pin([
                    pinnedChange({
                      change,
                      driver: change.type === 'number' ? data.drivers[change.field] : undefined,
                      search: { ...pinScope(state), ...isoRange(times.now) },
                      // The rest of a search is on both sides of a span.
                      compared: outerRange(times.before),
                    }),
                  ]))
              }
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
          {!isFetching && (
            <NewPatterns
              key={JSON.stringify([times, state.query, state.streams])}
              state={state}
              fields={props.fields}
              times={times}
              onFilter={(query) => go.search({ query, panel: null })}
            />
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
      {dialog}
    </div>
  );
}

/** How many fields have been compared, and then that their numbers are explained. */
function ComparisonProgress({ run }: { run: ChangesRun | undefined }) {
  if (!run) return <output>Comparing…</output>;
  const compared = run.fields.length + run.failed.length;
  return (
    <span className={styles.progress}>
      <ProgressBar label="Fields compared" max={run.total} value={compared} width={96} />
      <output>{compared < run.total ? `${compared} of ${run.total} fields` : 'Looking for causes…'}</output>
    </span>
  );
}

interface NothingToCompareProps {
  reason: 'all time' | 'none before' | 'none now';
  /** Searches the last 24 hours. */
  onLastDay: () => void;
  onClose: () => void;
}

/** Why there is no comparison, and the next step. */
function NothingToCompare({ reason, onLastDay, onClose }: NothingToCompareProps) {
  switch (reason) {
    case 'all time':
      return (
        <EmptyState
          title="All time has no previous period"
          action={<Button onClick={onLastDay}>Compare the last 24 hours</Button>}
        >
          The search covers all time. Choose a shorter time range, or select a span of the histogram.
        </EmptyState>
      );
    case 'none before':
      return (
        <EmptyState
          title="No messages before, so nothing can be compared"
          action={<Button onClick={onClose}>Show the messages</Button>}
        >
          Choose a shorter time range, or select a span of the histogram to compare it with the rest.
        </EmptyState>
      );
    case 'none now':
      return (
        <EmptyState
          title="No messages now, so nothing can be compared"
          action={<Button onClick={onLastDay}>Compare the last 24 hours</Button>}
        >
          The search matches messages only in the earlier period.
        </EmptyState>
      );
  }
}

interface ChangesTableProps {
  changes: readonly Change[];
  scopes: Scopes;
  drivers: ChangesRun['drivers'];
  /** The names of the compared times. */
  columns: { before: string; now: string };
  actions: ChangeActions;
  /** Opens the comparison of a single field. */
  onCompare: (field: string) => void;
  onPin: ((change: Change) => void) | null;
}

/** Rows shown at first; all of them would bury the ones that matter. */
const shownAtFirst = 50;
const shortcutGroup = 'What changed';

/** The changes, those that moved furthest first. The arrow keys move from row to row. */
function ChangesTable({ changes, scopes, drivers, columns, actions, onCompare, onPin }: ChangesTableProps) {
  const table = useRef<HTMLTableElement>(null);
  const [shown, setShown] = useState(shownAtFirst);
  const move = (by: number) => {
    const rows = [...(table.current?.querySelectorAll<HTMLElement>('[data-change]') ?? [])];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    rows[Math.max(0, Math.min(rows.length - 1, at + by))]?.querySelector('button')?.focus();
  };
  useShortcut({ group: shortcutGroup, key: 'ArrowDown', label: 'Go to the next change', run: () => move(1) });
  useShortcut({
    group: shortcutGroup,
    key: 'ArrowUp',
    label: 'Go to the previous change',
    run: () => move(-1),
  });
  useShortcut({ group: shortcutGroup, key: 'j', label: 'Go to the next change', run: () => move(1) });
  useShortcut({ group: shortcutGroup, key: 'k', label: 'Go to the previous change', run: () => move(-1) });
  return (
    <>
      <table ref={table} className={styles.table} aria-label="What changed">
        <thead>
          <tr>
            <th scope="col">Change</th>
            <th scope="col">Field</th>
            <th scope="col">Value</th>
            <th scope="col">{columns.before}</th>
            <th scope="col">{columns.now}</th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.slice(0, shown).map((change) => (
            <ChangeRow
              key={changeKey(change)}
              change={change}
              driver={change.type === 'number' ? drivers[change.field] : undefined}
              scopes={scopes}
              columns={columns}
              actions={actions}
              onCompare={onCompare}
              onPin={onPin}
            />
          ))}
        </tbody>
      </table>
      {changes.length > shown && (
        <Button size="sm" variant="ghost" onClick={() => setShown(changes.length)}>
          Show all {formatCount(changes.length)} changes
        </Button>
      )}
    </>
  );
}

interface ChangesNotesProps {
  run: ChangesRun;
  /** Fields with a value of its own in nearly each message. */
  leftOut: readonly string[];
}

/** How changes are measured, and what the comparison leaves out. */
function ChangesNotes({ run: { sample, failed }, leftOut }: ChangesNotesProps) {
  return (
    <div className={styles.notes}>
      <p>
        Biggest changes first; random changes are hidden (5% chance over all values). A value counts as more
        or less common only if both its share and its messages per minute changed by a quarter or more.
      </p>
      {sample && (
        <p>
          ≈ marks estimates: fields with many values were compared in {formatCount(sample.now.messages)}{' '}
          messages of this period and {formatCount(sample.before.messages)} of the other, evenly spread.
        </p>
      )}
      {leftOut.length > 0 && (
        <p>
          {countOf(leftOut.length, 'field')} with a different value in nearly every message left out:{' '}
          <span className="mono">{leftOut.join(', ')}</span>
        </p>
      )}
      {failed.length > 0 && (
        <p>
          {countOf(failed.length, 'field')} could not be compared:{' '}
          {failed.map(({ plan, reason }) => `${plan.field} (${reason})`).join(', ')}
        </p>
      )}
    </div>
  );
}
