import { chakra, Flex } from '@chakra-ui/react';
import { formatCount } from '@tailrace/domain/format/format';
import { fleetStateOf, shownFleetStates } from '@tailrace/domain/sidecars/fleet-state';
import { listSidecars, searchSidecarAdministration } from '@tailrace/sdk/operations/sidecars';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { query } from '#/app/calls/query.ts';
import { failureOf } from '#/app/failure.ts';
import { useDebounced } from '#/app/use-debounced.ts';
import { Button } from '#/components/core/Button.tsx';
import { FailureState } from '#/components/core/FailureState.tsx';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { RowsSkeleton } from '#/components/core/RowsSkeleton.tsx';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { TextInput } from '#/components/inputs/TextInput.tsx';
import { Cell, HeadCell, PlainTable } from '#/components/PlainTable.tsx';
import { sidecarRequest, useHasStages } from '../configurations.ts';

const perPage = 10;
/** Debounce in ms. */
const debounceMs = 300;

/** A page of the sidecars that have a configuration; other servers find them by the administration's filter. */
function useAssignedSidecars(configurationId: string, text: string, page: number) {
  const hasStages = useHasStages();
  const aside = { placeholderData: keepPreviousData, refetchInterval: 10_000 };
  const own = useQuery(
    query(listSidecars, sidecarRequest(text, { configuration: configurationId, page, perPage }), {
      ...aside,
      enabled: hasStages,
    }),
  );
  const administered = useQuery(
    query(
      searchSidecarAdministration,
      { body: { query: text, page, per_page: perPage, filters: { configuration: configurationId } } },
      { ...aside, enabled: !hasStages },
    ),
  );
  return hasStages ? own : administered;
}

/** Where a configuration is used: the sidecars that have it, and how they are. */
export function SidecarsPanel({ configurationId }: { configurationId: string }) {
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const settled = useDebounced(text.trim(), debounceMs);
  const { data, error, refetch } = useAssignedSidecars(configurationId, settled, page);
  if (error && !data) {
    return (
      <FailureState
        failure={failureOf(error)}
        what="the sidecars"
        permissions={[listSidecars.permission]}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <RowsSkeleton label="Loading sidecars" rows={3} />;
  const { total } = data.pagination;
  const pages = Math.max(1, Math.ceil(total / perPage));
  if (total === 0 && settled === '') {
    return (
      <chakra.p textStyle="table" color="fg.muted">
        No sidecar has this configuration. Assign it in the{' '}
        <Link to="/system/sidecars/administration" style={{ textDecoration: 'underline' }}>
          administration
        </Link>
        .
      </chakra.p>
    );
  }
  return (
    <Flex direction="column" gap="3">
      <FieldFrame label="Search these sidecars" isLabelHidden isOptional>
        <TextInput
          value={text}
          placeholder="Search by name"
          onChange={(next) => {
            setText(next);
            setPage(1);
          }}
        />
      </FieldFrame>
      <PlainTable aria-label="Sidecars with this configuration">
        <thead>
          <tr>
            <HeadCell scope="col">Name</HeadCell>
            <HeadCell scope="col">State</HeadCell>
            <HeadCell scope="col">Last report</HeadCell>
          </tr>
        </thead>
        <tbody>
          {data.sidecars.map((sidecar) => {
            const { text: state, status } = shownFleetStates[fleetStateOf(sidecar)];
            return (
              <tr key={sidecar.node_id}>
                <Cell overflowWrap="anywhere">
                  <Link to="/system/sidecars/$sidecarId/status" params={{ sidecarId: sidecar.node_id }}>
                    <bdi>{sidecar.node_name}</bdi>
                  </Link>
                </Cell>
                <Cell>
                  <StatusBadge status={status}>{state}</StatusBadge>
                </Cell>
                <Cell>
                  <RelativeTime at={new Date(sidecar.last_seen)} />
                </Cell>
              </tr>
            );
          })}
        </tbody>
      </PlainTable>
      <Flex align="center" gap="2" textStyle="table" color="fg.muted">
        {pages > 1 && (
          <>
            <Button size="sm" disabled={page <= 1} onClick={() => setPage(page - 1)}>
              Previous
            </Button>
            <Button size="sm" disabled={page >= pages} onClick={() => setPage(page + 1)}>
              Next
            </Button>
          </>
        )}
        <span role="status">
          {pages > 1
            ? `Page ${formatCount(page)} of ${formatCount(pages)}, ${formatCount(total)} sidecars`
            : `${formatCount(total)} ${total === 1 ? 'sidecar' : 'sidecars'}`}
        </span>
      </Flex>
    </Flex>
  );
}
