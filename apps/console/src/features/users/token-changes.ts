import { userNotices } from '@tailrace/domain/notices/users';
import type { Schemas } from '@tailrace/sdk';
import { createUserToken, deleteUserToken, listUserTokens } from '@tailrace/sdk/operations/users';
import { call } from '#/app/calls/call.ts';
import { useCall } from '#/app/calls/use-call.ts';
import { useMutationWithNotices } from '#/app/calls/use-mutation-with-notices.ts';
import { doToEach, eachNotice } from '#/app/do-to-each.ts';

export const useCreateToken = (userId: string) =>
  useCall(createUserToken, {
    input: (token: string) => ({ userId, token }),
    done: (_, token) => userNotices.tokenCreated(token),
    invalidates: [listUserTokens],
  });

export const useRevokeTokens = (userId: string) =>
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
