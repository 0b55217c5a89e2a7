import { userNotices } from '@tailrace/domain/notices/users';
import type { Schemas } from '@tailrace/sdk';
import { createUserToken, getUserByUsername, listUserTokens } from '@tailrace/sdk/operations/users';
import { call } from '#/app/calls/call.ts';
import { useCan } from '#/app/calls/use-can.ts';
import { useMutationWithNotices } from '#/app/calls/use-mutation-with-notices.ts';

/** The built-in user that agents log in as. */
export const sidecarUser = 'graylog-sidecar';

/** Creates a token for agents; its secret is in the reply only. */
export function useCreateAgentToken() {
  const can = useCan();
  const create = useMutationWithNotices({
    mutationFn: async (name: string): Promise<Schemas['Token']> => {
      const { id } = await call(getUserByUsername, { user: sidecarUser });
      return call(createUserToken, { userId: id ?? '', token: name });
    },
    done: (_, name) => userNotices.tokenCreated(name),
    failed: userNotices.tokenCreateFailed,
    invalidates: [listUserTokens],
  });
  const canCreate =
    can(getUserByUsername, { user: sidecarUser }) &&
    can(createUserToken, { User: { username: sidecarUser } });
  return { canCreate, create };
}
