import { Box, chakra, Flex } from '@chakra-ui/react';
import { testProblem } from '@tailrace/domain/authentication/test-problems';
import { countOf, formatCount, formatDuration } from '@tailrace/domain/format/format';
import { authServiceNotices } from '@tailrace/domain/notices/authentication';
import { momentOf } from '@tailrace/domain/time/display-time';
import type { Schemas } from '@tailrace/sdk';
import {
  getAuthBackendSynchronization,
  listAuthBackendUsers,
  previewAuthBackendSynchronization,
  runAuthBackendSynchronization,
  updateAuthBackendSynchronization,
} from '@tailrace/sdk/operations/authentication';
import { listUsersPaginated } from '@tailrace/sdk/operations/users';
import { useQuery } from '@tanstack/react-query';
import { useCall } from '#/app/calls/use-call.ts';
import { failureOf } from '#/app/failure.ts';
import { Button } from '#/components/core/Button.tsx';
import { FailureState } from '#/components/core/FailureState.tsx';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';
import { Cell, HeadCell, PlainTable } from '#/components/PlainTable.tsx';
import { serviceQueries } from '../services.ts';

type Run = Schemas['SynchronizationRun'];

/** Minutes; a stored value that is not among them is listed as well. */
const offered = [0, 15, 60, 360, 1440];

const everyText = (minutes: number) =>
  minutes === 0 ? 'Only on demand' : `Every ${formatDuration(minutes * 60_000)}`;

const whileRunningMs = 2000;

interface SynchronizationSectionProps {
  backendId: string;
  isActive: boolean;
  canEdit: boolean;
}

/** How often the people of a directory are read, what that would change now, and what it changed last. */
export function SynchronizationSection({ backendId, isActive, canEdit }: SynchronizationSectionProps) {
  const { data, error, refetch } = useQuery({
    ...serviceQueries.synchronization(backendId),
    refetchInterval: ({ state }) => (state.data?.is_running ? whileRunningMs : false),
  });
  const update = useCall(updateAuthBackendSynchronization, {
    input: (every_minutes: number) => ({ backendId, body: { every_minutes } }),
    done: authServiceNotices.synchronizationSaved,
    failed: authServiceNotices.synchronizationSaveFailed,
    invalidates: [getAuthBackendSynchronization],
  });
  const preview = useCall(previewAuthBackendSynchronization, { failed: authServiceNotices.previewFailed });
  const run = useCall(runAuthBackendSynchronization, {
    done: ({ success }) => (success ? authServiceNotices.synchronized() : null),
    failed: authServiceNotices.synchronizeFailed,
    invalidates: [getAuthBackendSynchronization, listAuthBackendUsers, listUsersPaginated],
    onSuccess: () => preview.reset(),
  });
  const isBusy = run.isPending || data?.is_running === true;
  const minutes = data?.every_minutes ?? 0;
  return (
    <DetailSection
      title="Synchronization"
      lead="Creates accounts before people log in, so that things can be shared with them, and disables accounts of people who have left."
      action={
        canEdit && (
          <Flex gap="2">
            <Button aria-disabled={preview.isPending} onClick={() => preview.mutate({ backendId })}>
              {preview.isPending ? 'Reading the directory…' : 'Preview'}
            </Button>
            <Button aria-disabled={isBusy} onClick={() => isBusy || run.mutate({ backendId })}>
              {isBusy ? 'Synchronizing…' : 'Synchronize now'}
            </Button>
          </Flex>
        )
      }
    >
      {error && !data && (
        <FailureState failure={failureOf(error)} what="the synchronization" onRetry={() => refetch()} />
      )}
      {data && (
        <Box display="grid" gap="4">
          <FieldFrame
            label="How often"
            isDisabled={!canEdit || update.isPending}
            help={isActive ? undefined : 'Only the active service is synchronized automatically.'}
          >
            <SelectInput
              width="220px"
              value={String(minutes)}
              onChange={(next) => update.mutate(Number(next))}
              choices={[...new Set([...offered, minutes])]
                .sort((a, b) => a - b)
                .map((value) => ({ value: String(value), label: everyText(value) }))}
            />
          </FieldFrame>
          {preview.data && <RunResult title="Preview: nothing is changed yet" run={preview.data} isPreview />}
          {data.last_run ? (
            <RunResult title="Last synchronization" run={data.last_run} />
          ) : (
            <chakra.p color="fg.muted">Not synchronized yet.</chakra.p>
          )}
        </Box>
      )}
    </DetailSection>
  );
}

const kinds = [
  { kind: 'created', done: 'Created', planned: 'To create' },
  { kind: 'changed', done: 'Changed', planned: 'To change' },
  { kind: 'disabled', done: 'Disabled', planned: 'To disable' },
  { kind: 'skipped', done: 'Skipped', planned: 'To skip' },
] as const;

interface RunResultProps {
  title: string;
  run: Run;
  isPreview?: boolean;
}

function RunResult({ title, run, isPreview = false }: RunResultProps) {
  const problem = run.success ? null : testProblem(run.message);
  const { counts } = run;
  const isUnchanged = kinds.every(({ kind }) => counts[kind] === 0);
  return (
    <chakra.section aria-label={title} role={isPreview ? 'status' : undefined} display="grid" gap="2">
      <Flex gap="3" align="center" wrap="wrap">
        <chakra.h3 fontWeight="550">{title}</chakra.h3>
        {!isPreview && (
          <>
            <StatusBadge status={run.success ? 'good' : 'bad'}>
              {run.success ? 'Succeeded' : 'Failed'}
            </StatusBadge>
            <chakra.span color="fg.muted">
              <RelativeTime at={momentOf(run.started_at)} />, took {formatDuration(run.duration_ms)}
            </chakra.span>
          </>
        )}
      </Flex>
      {problem && (
        <p>
          {problem.title}. {problem.remedy}{' '}
          {problem.detail && <chakra.bdi className="mono">{problem.detail}</chakra.bdi>}
        </p>
      )}
      {run.success && (
        <chakra.p color="fg.muted">
          {isUnchanged && 'Everyone is up to date: '}
          {countOf(counts.unchanged, 'person', 'people')} unchanged
        </chakra.p>
      )}
      {kinds.map(({ kind, done, planned }) => (
        <PeopleList key={kind} title={isPreview ? planned : done} total={counts[kind]} people={run[kind]} />
      ))}
    </chakra.section>
  );
}

const propertyNames: Readonly<Record<string, string>> = {
  full_name: 'full name',
  email: 'email',
  username: 'username',
  roles: 'roles',
  account_status: 'status',
};

interface PeopleListProps {
  title: string;
  total: number;
  /** The first of them. */
  people: Run['created'];
}

function PeopleList({ title, total, people }: PeopleListProps) {
  if (total === 0) return null;
  const why = ({ reason, changes }: Run['created'][number]) =>
    reason ?? changes.map((change) => propertyNames[change] ?? change).join(', ');
  const hasReasons = people.some((person) => why(person) !== '');
  return (
    <chakra.details open={total <= 10}>
      <chakra.summary cursor="pointer">
        {title}: {formatCount(total)}
      </chakra.summary>
      <Box mt="2" maxH="320px" overflowY="auto" tabIndex={0} role="region" aria-label={title}>
        <PlainTable aria-label={title}>
          <thead>
            <tr>
              <HeadCell>Username</HeadCell>
              <HeadCell>Full name</HeadCell>
              <HeadCell>Entry</HeadCell>
              {hasReasons && <HeadCell>Reason or change</HeadCell>}
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <tr key={`${person.username} ${person.dn}`}>
                <Cell overflowWrap="anywhere">
                  <bdi>{person.username}</bdi>
                </Cell>
                <Cell overflowWrap="anywhere">
                  <bdi>{person.full_name}</bdi>
                </Cell>
                <Cell className="mono" overflowWrap="anywhere">
                  {person.dn ?? '–'}
                </Cell>
                {hasReasons && <Cell overflowWrap="anywhere">{why(person)}</Cell>}
              </tr>
            ))}
          </tbody>
        </PlainTable>
        {total > people.length && (
          <chakra.p mt="1" color="fg.muted">
            The first {formatCount(people.length)} of {formatCount(total)}.
          </chakra.p>
        )}
      </Box>
    </chakra.details>
  );
}
