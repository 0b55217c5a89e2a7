import { chakra } from '@chakra-ui/react';
import { userNotices } from '@tailrace/domain/notices/users';
import { agentLabel } from '@tailrace/domain/sessions/user-agent';
import { absoluteTime } from '@tailrace/domain/time/display-time';
import type { Schemas, User } from '@tailrace/sdk';
import { endOtherUserSessions, endUserSession, listUserSessions } from '@tailrace/sdk/operations/sessions';
import { getUserById, listUsersPaginated } from '@tailrace/sdk/operations/users';
import { useQuery } from '@tanstack/react-query';
import { query } from '#/app/calls/query.ts';
import { useCall } from '#/app/calls/use-call.ts';
import { permissionOf, useCan } from '#/app/calls/use-can.ts';
import { requestConfirmation } from '#/app/confirm.ts';
import { failureOf } from '#/app/failure.ts';
import { useServerVersion } from '#/app/server-version.ts';
import { useZone } from '#/app/user-zone.ts';
import { Button } from '#/components/core/Button.tsx';
import { FailureState } from '#/components/core/FailureState.tsx';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { RowsSkeleton } from '#/components/core/RowsSkeleton.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { Cell, HeadCell, PlainTable } from '#/components/PlainTable.tsx';

type Session = Schemas['UserSession'];

const invalidates = [listUserSessions, listUsersPaginated, getUserById];

/** Where a user is logged in; each session can be ended. Only our own server lists sessions. */
export function SessionsSection({ user }: { user: User }) {
  const can = useCan();
  const isOwnServer = useServerVersion()?.isTailrace ?? false;
  return isOwnServer && can(listUserSessions, { User: user }) ? <Sessions user={user} /> : null;
}

function Sessions({ user }: { user: User }) {
  const userId = user.id;
  const { data, error, refetch } = useQuery(query(listUserSessions, { userId }));
  const end = useCall(endUserSession, {
    input: ({ id }: Session) => ({ userId, sessionRef: id }),
    done: () => userNotices.sessionEnded(),
    failed: userNotices.sessionEndFailed,
    invalidates,
  });
  const endOthers = useCall(endOtherUserSessions, {
    done: () => userNotices.otherSessionsEnded(),
    failed: userNotices.sessionEndFailed,
    invalidates,
  });
  const sessions = data?.sessions ?? [];
  const isOwn = sessions.some(({ is_current }) => is_current);
  const others = (data?.total ?? 0) - (isOwn ? 1 : 0);
  const endAllLabel = isOwn ? 'End all other sessions' : 'End all sessions';

  async function confirmEndOthers() {
    const isConfirmed = await requestConfirmation({
      title: `${endAllLabel}?`,
      text: 'Whoever uses them has to log in again. Access tokens keep working.',
      action: endAllLabel,
    });
    if (isConfirmed) endOthers.mutate({ userId });
  }

  return (
    <DetailSection
      title="Sessions"
      lead="Where the user is logged in. An ended session cannot make another request."
      isBare={sessions.length > 0}
      action={
        others > 0 && (
          <Button size="sm" onClick={() => void confirmEndOthers()} disabled={endOthers.isPending}>
            {endAllLabel}
          </Button>
        )
      }
    >
      {error && !data && (
        <FailureState
          failure={failureOf(error)}
          what="the sessions"
          permissions={[permissionOf(listUserSessions, { User: user }) ?? '']}
          onRetry={() => refetch()}
        />
      )}
      {!data && !error && <RowsSkeleton label="Loading sessions" />}
      {data && sessions.length === 0 && 'No sessions: the user is not logged in.'}
      {sessions.length > 0 && <SessionTable sessions={sessions} onEnd={(session) => end.mutate(session)} />}
      {data && data.total > sessions.length && `Showing the ${sessions.length} used last of ${data.total}.`}
    </DetailSection>
  );
}

interface SessionTableProps {
  sessions: readonly Session[];
  onEnd: (session: Session) => void;
}

function SessionTable({ sessions, onEnd }: SessionTableProps) {
  const zone = useZone();
  return (
    <PlainTable aria-label="Sessions">
      <thead>
        <tr>
          <HeadCell>Client</HeadCell>
          <HeadCell>Address</HeadCell>
          <HeadCell>Last used</HeadCell>
          <HeadCell>Logged in</HeadCell>
          <HeadCell>
            <span className="visually-hidden">Actions</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {sessions.map((session) => {
          const label = agentLabel(session.user_agent);
          const end = session.valid_until && absoluteTime(new Date(session.valid_until), zone);
          return (
            <tr key={session.id}>
              <Cell overflowWrap="anywhere" title={session.user_agent}>
                <bdi>{label}</bdi>
                {session.is_current && (
                  <chakra.span ms="2" color="accent.fg" fontWeight="550">
                    This session
                  </chakra.span>
                )}
              </Cell>
              <Cell>
                <bdi>{session.client_address}</bdi>
              </Cell>
              <Cell title={end ? `Expires ${end} unless it is used` : 'Never expires'}>
                <RelativeTime at={new Date(session.last_access)} />
              </Cell>
              <Cell>
                <RelativeTime at={new Date(session.created_at)} />
              </Cell>
              <Cell textAlign="end">
                {!session.is_current && (
                  <Button
                    size="sm"
                    aria-label={`End session of ${label} at ${session.client_address}`}
                    onClick={() => onEnd(session)}
                  >
                    End session
                  </Button>
                )}
              </Cell>
            </tr>
          );
        })}
      </tbody>
    </PlainTable>
  );
}
