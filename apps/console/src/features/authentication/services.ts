import { authServiceNotices, trustedHeaderNotices } from '@tailrace/domain/notices/authentication';
import type { Schemas } from '@tailrace/sdk';
import {
  createAuthBackend,
  deleteAuthBackend,
  getActiveAuthBackend,
  getAuthBackend,
  getAuthBackendGroups,
  getAuthBackendSynchronization,
  getHttpHeaderAuthConfig,
  listAuthBackends,
  listAuthBackendUsers,
  updateAuthBackend,
} from '@tailrace/sdk/operations/authentication';
import { keepPreviousData } from '@tanstack/react-query';
import { query } from '#/app/calls/query.ts';
import { resource } from '#/app/calls/resource.ts';
import { fieldListRequest } from '#/app/lists/list-request.ts';
import type { ListState } from '#/app/lists/list-search.ts';

export type AuthService = Schemas['AuthBackend'];

export const serviceList = '/system/authentication/services';

/** Replies wrap the service. */
const unwrapped = (reply: AuthService | { backend: AuthService }) =>
  'backend' in reply ? reply.backend : reply;

export const authServices = resource({
  noun: { one: 'service', many: 'services' },
  fullNoun: { one: 'authentication service', many: 'authentication services' },
  lists: [listAuthBackends, getActiveAuthBackend],
  calls: {
    get: getAuthBackend,
    create: createAuthBackend,
    update: updateAuthBackend,
    remove: deleteAuthBackend,
  },
  id: ({ id }: AuthService) => id,
  name: ({ title }) => title,
  notices: authServiceNotices,
  sent: unwrapped,
});

/** All services: there are few, and the server does not search them. */
export const everyService = () =>
  query(listAuthBackends, { per_page: 0 }, { failed: authServiceNotices.listFailed });

export const serviceQueries = {
  one: (backendId: string) =>
    query(
      getAuthBackend,
      { backendId },
      { select: ({ backend }) => backend, failed: authServiceNotices.getFailed },
    ),
  active: () => query(getActiveAuthBackend, {}, { failed: authServiceNotices.getFailed }),
  users: (backendId: string, listState: ListState) =>
    query(
      listAuthBackendUsers,
      {
        backendId,
        ...fieldListRequest({ ...listState, filters: {} }),
      },
      { placeholderData: keepPreviousData, failed: authServiceNotices.usersFailed },
    ),
  groups: (backendId: string) => query(getAuthBackendGroups, { backendId }),
  synchronization: (backendId: string) =>
    query(getAuthBackendSynchronization, { backendId }, { failed: authServiceNotices.synchronizationFailed }),
};

export const headerQuery = () =>
  query(getHttpHeaderAuthConfig, {}, { failed: trustedHeaderNotices.getFailed });
