import { userNotices } from '@tailrace/domain/notices/users';
import { momentOf } from '@tailrace/domain/time/display-time';
import { tokenCreation, tokenEnd, tokenRequest } from '@tailrace/domain/users/tokens';
import type { Schemas } from '@tailrace/sdk';
import { createUserToken, deleteUserToken, listUserTokens } from '@tailrace/sdk/operations/users';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { call } from '#/app/calls/call.ts';
import { useCall } from '#/app/calls/use-call.ts';
import { useCan } from '#/app/calls/use-can.ts';
import { useMutationWithNotices } from '#/app/calls/use-mutation-with-notices.ts';
import { doToEach, eachNotice } from '#/app/do-to-each.ts';
import type { EntityAction } from '#/app/entity-action.ts';
import { useWholeList } from '#/app/lists/use-entity-list.ts';
import { useSupportsField } from '#/app/supports.ts';
import { users } from './changes.ts';
import { tokenListSearch } from './list-search.ts';
import { userQueries } from './queries.ts';
import { TokensScreen, type TokenValues } from './TokensScreen.tsx';

type Token = Schemas['TokenSummary'];

const useCreateToken = (userId: string) =>
  useCall(createUserToken, {
    input: ({ name, lifetime }: TokenValues) => {
      const body = tokenRequest(lifetime);
      return { userId, token: name, ...(body && { body }) };
    },
    done: (_, { name }) => userNotices.tokenCreated(name),
    invalidates: [listUserTokens],
  });

const useRevokeTokens = (userId: string) =>
  useMutationWithNotices({
    mutationFn: (tokens: readonly Schemas['TokenSummary'][]) =>
      doToEach(tokens, ({ id }) => call(deleteUserToken, { userId, token: id })),
    done: (outcome) =>
      eachNotice(outcome, {
        done: (tokens) => userNotices.tokenDeleted(...tokens.map(({ name }) => name)),
        failed: userNotices.tokenDeleteFailed,
      }),
    failed: userNotices.tokenDeleteFailed,
    invalidates: [listUserTokens],
  });

/** The API tokens of a user. */
export function TokensPage() {
  const { userId = '' } = useParams({ strict: false });
  const { data: user } = useSuspenseQuery(users.get(userId));
  const can = useCan();
  const create = useCreateToken(userId);
  const hasLifetimes = useSupportsField('createUserToken', 'token_ttl');
  const revoke = useRevokeTokens(userId);
  const list = useWholeList({
    search: tokenListSearch,
    query: userQueries.tokens(userId),
    rows: ({ tokens }) => tokens,
    texts: ({ name }) => [name],
    order: {
      name: ({ name }) => name,
      last_access: (token) => momentOf(token.last_access)?.getTime(),
      created_at: (token) => tokenCreation(token)?.getTime(),
      expires_at: (token) => tokenEnd(token)?.getTime(),
    },
  });

  const revocation: EntityAction<Token> = {
    label: 'Revoke token',
    in: ['row', 'bulk'],
    isDangerous: true,
    confirm: (tokens) => {
      const [first] = tokens;
      const isOne = tokens.length === 1;
      return {
        title: isOne ? `Revoke token “${first?.name}”?` : `Revoke ${tokens.length} tokens?`,
        text: 'Scripts that use it can no longer log in.',
        names: isOne ? [] : tokens.map(({ name }) => name),
        action: isOne ? 'Revoke token' : `Revoke ${tokens.length} tokens`,
      };
    },
    run: (tokens) => revoke.mutate(tokens),
    bulk: { label: ({ length }) => `Revoke ${length}` },
  };

  return (
    <TokensScreen
      user={user}
      list={list}
      canCreate={can(createUserToken, { User: user })}
      hasLifetimes={hasLifetimes}
      onCreate={create.mutateAsync}
      actions={can(deleteUserToken, { User: user }) ? [revocation] : []}
    />
  );
}
