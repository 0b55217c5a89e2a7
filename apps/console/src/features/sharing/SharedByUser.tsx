import { countOf } from '@tailrace/domain/format/format';
import { grn, readGrn } from '@tailrace/domain/permissions/permissions';
import { capabilityTitle } from '@tailrace/domain/sharing/shares';
import type { Schemas } from '@tailrace/sdk';
import { getGrantsOverview } from '@tailrace/sdk/operations/sharing';
import { useQuery } from '@tanstack/react-query';
import { cloneElement } from 'react';
import { query } from '#/app/calls/query.ts';
import { permissionOf, useCan } from '#/app/calls/use-can.ts';
import { failureOf } from '#/app/failure.ts';
import { FailureState } from '#/components/core/FailureState.tsx';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { RowsSkeleton } from '#/components/core/RowsSkeleton.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { Cell, HeadCell, PlainTable } from '#/components/PlainTable.tsx';
import { entityKinds, entityLink } from './SharedEntities.tsx';

interface Sharer {
  id: string;
  username: string;
}

/** The newest ones. */
const maxRows = 50;

/** What a user gave to others, newest first; whoever creates something gets it as its owner, which is left out. */
const givenBy = ({ id, username }: Sharer, { grants }: Schemas['GrantsOverview']) =>
  grants
    .filter(({ created_by, grantee }) => created_by === username && grantee !== grn('user', id))
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at));

/** What a user has shared with others, for who may see all shares. */
export function SharedByUser({ user }: { user: Sharer }) {
  return useCan()(getGrantsOverview) ? <Grants user={user} /> : null;
}

function Grants({ user }: { user: Sharer }) {
  const { data, error, refetch } = useQuery(query(getGrantsOverview, {}, { isAside: true }));
  const given = data ? givenBy(user, data) : [];
  const rows = given.slice(0, maxRows);
  return (
    <DetailSection
      title="Shared by this user"
      lead={
        given.length > maxRows ? `The newest ${maxRows} of ${countOf(given.length, 'share')}.` : undefined
      }
      isBare={rows.length > 0}
    >
      {error && !data && (
        <FailureState
          failure={failureOf(error)}
          what="the shares"
          permissions={[permissionOf(getGrantsOverview) ?? '']}
          onRetry={() => refetch()}
        />
      )}
      {!data && !error && <RowsSkeleton label="Loading shares" />}
      {data && rows.length === 0 && 'Nothing: this user has shared nothing with others.'}
      {rows.length > 0 && (
        <PlainTable aria-label="Shared by this user">
          <thead>
            <tr>
              <HeadCell>Title</HeadCell>
              <HeadCell>Kind</HeadCell>
              <HeadCell>Shared with</HeadCell>
              <HeadCell>Shared as</HeadCell>
              <HeadCell>When</HeadCell>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, target, target_title, grantee_title, capability, created_at }) => (
              <tr key={id}>
                <Cell overflowWrap="anywhere">
                  {cloneElement(entityLink({ id: target }), {}, <bdi>{target_title}</bdi>)}
                </Cell>
                <Cell>{entityKinds[readGrn(target)?.type ?? ''] ?? '–'}</Cell>
                <Cell overflowWrap="anywhere">
                  <bdi>{grantee_title}</bdi>
                </Cell>
                <Cell>{capabilityTitle(capability)}</Cell>
                <Cell>
                  <RelativeTime at={new Date(created_at)} />
                </Cell>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </DetailSection>
  );
}
