import { chakra } from '@chakra-ui/react';
import type { Choice } from '@tailrace/domain/forms/choices';
import { grn, readGrn } from '@tailrace/domain/permissions/permissions';
import { accessSummary, checksAllAccess, sourceText } from '@tailrace/domain/sharing/access';
import { capabilityTitle } from '@tailrace/domain/sharing/shares';
import { userLabel } from '@tailrace/domain/users/users';
import type { Schemas } from '@tailrace/sdk';
import { explainAccess } from '@tailrace/sdk/operations/sharing';
import { listUsersPaginated } from '@tailrace/sdk/operations/users';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#/app/calls/call.ts';
import { query } from '#/app/calls/query.ts';
import { useCan } from '#/app/calls/use-can.ts';
import { failureOf } from '#/app/failure.ts';
import { fieldListRequest } from '#/app/lists/list-request.ts';
import { useServerVersion } from '#/app/server-version.ts';
import { usePermissions } from '#/app/use-permissions.ts';
import { FailureState } from '#/components/core/FailureState.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { ChoiceInput } from '#/components/inputs/ChoiceInput.tsx';
import { paletteSources } from '../palette-sources.ts';

async function findUsers(text: string, signal: AbortSignal): Promise<Choice[]> {
  const state = { query: text, page: 1, perPage: 100, sort: null, filters: {} };
  const { users, context } = await call(listUsersPaginated, fieldListRequest(state), { signal });
  const builtIn = context.admin_user ? [context.admin_user] : [];
  return [...(text === '' ? builtIn : []), ...users].map((user) => ({
    value: user.id,
    label: userLabel(user),
    detail: user.username,
  }));
}

interface CheckAccessProps {
  /** The GRN of the entity. */
  entity: string;
  /** Who can be found without the permission to list users. */
  grantees: readonly Schemas['Grantee'][];
}

/** Finds a user, and says why they can or cannot use an entity. Only our own server explains it. */
export function CheckAccess({ entity, grantees }: CheckAccessProps) {
  const isOurs = useServerVersion()?.isTailrace === true;
  const can = useCan();
  const [userId, setUserId] = useState<string | null>(null);
  if (!isOurs) return null;
  const known = grantees
    .filter(({ type }) => type === 'user')
    .map(({ id, title }) => ({ value: readGrn(id)?.id ?? id, label: title }));
  return (
    <chakra.div mt="5" pt="4" borderTopWidth="1px" display="flex" flexDirection="column" gap="3">
      <FieldFrame label="Check access of">
        <ChoiceInput
          value={userId}
          onChange={setUserId}
          source={can(listUsersPaginated) ? findUsers : known}
          placeholder="Name of a user"
          canClear
        />
      </FieldFrame>
      {userId !== null && <Explanation entity={entity} userId={userId} />}
    </chakra.div>
  );
}

/** The types of entities that can be shared, by the kind under which the palette finds them. */
const typeOf: Readonly<Record<string, string>> = {
  Stream: 'stream',
  'Saved search': 'search',
  Dashboard: 'dashboard',
  'Event definition': 'event_definition',
  Notification: 'notification',
  Timeline: 'timeline',
};

interface CheckUserAccessProps {
  user: { id: string };
}

/** Finds an entity, and says why a user can or cannot use it; for who may edit all users. */
export function CheckUserAccess({ user }: CheckUserAccessProps) {
  const isOurs = useServerVersion()?.isTailrace === true;
  const isPermitted = usePermissions();
  const [isWanted, setWanted] = useState(false);
  const [entity, setEntity] = useState<string | null>(null);
  const choices = useQueries({
    queries: paletteSources
      .filter(({ kind, permission }) => typeOf[kind] && (permission === null || isPermitted(permission)))
      .map(({ query, kind }) => ({
        ...query,
        enabled: isWanted,
        meta: { isAside: true },
        select: (reply: unknown): Choice[] =>
          (query.select?.(reply) ?? []).map(({ id, name }) => ({
            value: grn(typeOf[kind] ?? '', id),
            label: name,
            detail: kind,
          })),
      })),
    combine: (replies) => replies.flatMap(({ data }) => data ?? []),
  });
  if (!isOurs || !isPermitted(checksAllAccess)) return null;
  return (
    <DetailSection title="Check access" lead="Why this user can or cannot open something, and what to do.">
      <chakra.div display="flex" flexDirection="column" gap="3" maxW="form" onFocus={() => setWanted(true)}>
        <FieldFrame label="Check access to">
          <ChoiceInput
            value={entity}
            onChange={setEntity}
            source={choices}
            placeholder="Title of a stream, search, dashboard, definition or notification"
            canClear
          />
        </FieldFrame>
        {entity !== null && <Explanation entity={entity} userId={user.id} />}
      </chakra.div>
    </DetailSection>
  );
}

interface ExplanationProps {
  entity: string;
  userId: string;
}

/** The reason in a sentence, what to do, and where each capability comes from. */
function Explanation({ entity, userId }: ExplanationProps) {
  const { data, error, refetch } = useQuery(
    query(explainAccess, { entityGRN: entity, userId }, { staleTime: 0 }),
  );
  if (error)
    return <FailureState failure={failureOf(error)} what="the reason" onRetry={() => void refetch()} />;
  if (!data) return null;
  const { text, remedy } = accessSummary(data);
  return (
    <chakra.div textStyle="table" aria-live="polite">
      <chakra.p fontWeight="550" overflowWrap="anywhere">
        {text}
      </chakra.p>
      {remedy && <chakra.p overflowWrap="anywhere">{remedy}</chakra.p>}
      <chakra.dl mt="1.5" display="grid" gridTemplateColumns="72px 1fr" columnGap="3" color="fg.muted">
        {data.capabilities.map(({ capability, through }) => (
          <chakra.div key={capability} display="contents">
            <dt>{capabilityTitle(capability)}</dt>
            <chakra.dd overflowWrap="anywhere">
              {through.length === 0 ? 'no' : `through ${through.map(sourceText).join(', ')}`}
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </chakra.div>
  );
}
