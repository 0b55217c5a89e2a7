import { chakra } from '@chakra-ui/react';
import type { EventDefinition } from '@tailrace/domain/events/event-definition';
import { groupLabel, groupName, runNotes, runOutcome, valueLabel } from '@tailrace/domain/events/run-text';
import { formatCount, formatDuration } from '@tailrace/domain/format/format';
import { failedWith, success } from '@tailrace/domain/notices/notice';
import { clockIso } from '@tailrace/domain/time/zone-clock';
import type { Schemas } from '@tailrace/sdk';
import {
  executeEventDefinition,
  listEventDefinitionRuns,
  searchEvents,
} from '@tailrace/sdk/operations/events';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { query } from '#/app/calls/query.ts';
import { useCall } from '#/app/calls/use-call.ts';
import { useCan } from '#/app/calls/use-can.ts';
import { failureOf } from '#/app/failure.ts';
import { useZone } from '#/app/user-zone.ts';
import { ActionMenu } from '#/components/ActionMenu.tsx';
import { Button } from '#/components/core/Button.tsx';
import { FailureState } from '#/components/core/FailureState.tsx';
import { RowsSkeleton } from '#/components/core/RowsSkeleton.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { EmptyLine } from '#/components/detail/EmptyLine.tsx';
import { Cell, HeadCell, PlainTable } from '#/components/PlainTable.tsx';
import { definitionReads } from '../definitions.ts';

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
        <EmptyLine title="No runs yet">The definition has not run since it was created.</EmptyLine>
      ) : (
        <>
          <PlainTable aria-label="Last runs">
            <thead>
              <tr>
                <HeadCell w="130px">Started</HeadCell>
                {/* On a phone it leaves no room for the outcome. */}
                <HeadCell w="220px" hideBelow="sm">
                  Searched
                </HeadCell>
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

const rangeChoices = [
  { label: 'the last 5 minutes', seconds: 300 },
  { label: 'the last hour', seconds: 3_600 },
  { label: 'the last 24 hours', seconds: 86_400 },
];

/** Runs a definition once over a chosen time range, which the server searches as one window. Its events are stored and notified about as usual. */
function RunNow({ definition: { id } }: { definition: EventDefinition }) {
  const canRun = useCan()(executeEventDefinition, { definitionId: id });
  const execute = useCall(executeEventDefinition, {
    input: (range: number) => ({
      definitionId: id,
      body: { type: 'aggregation-v1' as const, timerange: { type: 'relative' as const, range } },
    }),
    done: () => success('The event definition has run.'),
    failed: failedWith('Could not run the event definition'),
    invalidates: [...definitionReads, searchEvents],
  });
  if (!canRun) return null;
  return (
    <ActionMenu
      actions={rangeChoices.map(({ label, seconds }) => ({
        label: `Run over ${label} as one time window`,
        run: () => execute.mutate(seconds),
      }))}
    >
      <Button size="sm" disabled={execute.isPending}>
        {execute.isPending ? 'Running…' : 'Run now'}
      </Button>
    </ActionMenu>
  );
}

interface RunRowProps {
  run: Schemas['EventDefinitionRun'];
  zone: string;
  isOpenAtFirst: boolean;
}

/** One run; opened, the values of its groups against its threshold. */
function RunRow({ run, zone, isOpenAtFirst }: RunRowProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const time = (at: string) => clockIso(Date.parse(at), zone).slice(11, 19);
  const notes = runNotes(run, time);
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <>
      <tr>
        <Cell>
          <Button
            variant="plain"
            aria-expanded={isOpen}
            title={`Took ${formatDuration(run.took_ms)}`}
            onClick={() => setOpen(!isOpen)}
          >
            <Chevron size={14} aria-hidden /> {time(run.started_at)}
          </Button>
        </Cell>
        <Cell fontVariantNumeric="tabular-nums" hideBelow="sm">
          {time(run.timerange_from)} – {time(run.timerange_to)}
          {run.trigger === 'execute' && <chakra.span color="fg.muted"> on request</chakra.span>}
        </Cell>
        <Cell data-number>{formatCount(run.messages)}</Cell>
        <Cell py="1.5" overflowWrap="anywhere" color={run.error === null ? undefined : 'danger.fg'}>
          {runOutcome(run)}
        </Cell>
      </tr>
      {isOpen && (
        <tr>
          <Cell colSpan={4} py="2.5" ps={{ base: '4', sm: '10' }} bg="bg.canvas">
            <chakra.ul display="grid" gap="1" overflowWrap="anywhere">
              {run.values.map((group) => (
                <li key={`${group.timerange_start} ${groupName(group)}`}>
                  <bdi>{groupName(group)}</bdi>
                  <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
                    {` ${time(group.timerange_start)} – ${time(group.timerange_end)}: `}
                  </chakra.span>
                  {group.values.map(valueLabel).join('; ')}
                  <chakra.span fontWeight="medium"> · {groupLabel(group)}</chakra.span>
                </li>
              ))}
              {run.groups > run.values.length && (
                <chakra.li color="fg.muted">
                  {formatCount(run.groups)} groups in all; the closest to the condition are listed.
                </chakra.li>
              )}
              {notes.map((note) => (
                <chakra.li key={note} color="fg.muted">
                  {note}
                </chakra.li>
              ))}
              {run.values.length + notes.length === 0 && <li>No values in this time range.</li>}
            </chakra.ul>
          </Cell>
        </tr>
      )}
    </>
  );
}
