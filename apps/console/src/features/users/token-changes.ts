import { userNotices } from '@tailrace/domain/notices/users';
import { type Schemas, unwrap } from '@tailrace/sdk';
import { api } from '#/app/api.ts';
import { doToEach, eachNotice } from '#/app/do-to-each.ts';
import { useMutationWithNotices } from '#/app/use-mutation-with-notices.ts';

export const useCreateToken = (userId: string) =>
  useMutationWithNotices({
    mutationFn: (token: string) =>
      unwrap(api.POST('/users/{userId}/tokens/{token}', { params: { path: { userId, token } } })),
    notices: { done: (_, token) => userNotices.tokenCreated(token) },
    invalidates: ['listUserTokens'],
  });

export const useRevokeTokens = (userId: string) =>
  useMutationWithNotices({
    mutationFn: (tokens: readonly Schemas['TokenSummary'][]) =>
      doToEach(tokens, ({ id }) =>
        unwrap(api.DELETE('/users/{userId}/tokens/{token}', { params: { path: { userId, token: id } } })),
      ),
    notices: {
      done: (outcome) =>
        eachNotice(outcome, {
          done: (tokens) => userNotices.tokenDeleted(...tokens.map(({ name }) => name)),
          failed: userNotices.tokenDeleteFailed,
        }),
      failed: userNotices.tokenDeleteFailed,
    },
    invalidates: ['listUserTokens'],
  });
