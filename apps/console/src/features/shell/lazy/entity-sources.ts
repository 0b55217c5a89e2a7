import { userLabel } from '@tailrace/domain/users';
import { listGrokPatterns } from '@tailrace/sdk/operations/grok';
import { listInputs } from '@tailrace/sdk/operations/inputs';
import { listStreams } from '@tailrace/sdk/operations/streams';
import { listUsers } from '@tailrace/sdk/operations/users';
import { listSavedSearches } from '@tailrace/sdk/operations/views';
import { query } from '#/app/calls/query.ts';

/** An entity the palette can link to. */
export interface NamedEntity {
  id: string;
  name: string;
  href: string;
}

const halfAMinute = 30_000;

const streams = () =>
  query(
    listStreams,
    {},
    {
      staleTime: halfAMinute,
      select: (reply): NamedEntity[] =>
        reply.streams.map(({ id, title }) => ({ id, name: title, href: `/streams/${id}/search` })),
    },
  );

const inputs = () =>
  query(
    listInputs,
    {},
    {
      staleTime: halfAMinute,
      select: (reply): NamedEntity[] =>
        reply.inputs.map(({ id, title }) => ({
          id,
          name: title,
          href: `/system/inputs?${new URLSearchParams({ query: title })}`,
        })),
    },
  );

const grokPatterns = () =>
  query(
    listGrokPatterns,
    {},
    {
      staleTime: halfAMinute,
      select: (reply): NamedEntity[] =>
        reply.patterns.map(({ id, name }) => ({
          id: id ?? name,
          name,
          href: `/system/grokpatterns/${id}`,
        })),
    },
  );

/** At most this many saved searches are listed. */
const maxSearches = 500;

const savedSearches = () =>
  query(
    listSavedSearches,
    { per_page: maxSearches },
    {
      staleTime: halfAMinute,
      select: (reply): NamedEntity[] =>
        reply.views.map(({ id, title }) => ({ id, name: title, href: `/search/${id}` })),
    },
  );

const users = () =>
  query(
    listUsers,
    {},
    {
      staleTime: halfAMinute,
      select: (reply): NamedEntity[] =>
        reply.users.map((user) => ({
          id: user.id,
          name: `${userLabel(user)} (${user.username})`,
          href: `/system/users/${encodeURIComponent(user.id)}`,
        })),
    },
  );

/** Entities the palette finds by name. A source is only requested with the permission for its list. */
export const entitySources = [
  // Anyone may list streams; the server returns the readable ones.
  { kind: 'Stream', permission: null, query: streams },
  // The same holds for saved searches, own and shared.
  { kind: 'Saved search', permission: null, query: savedSearches },
  { kind: 'Input', permission: 'inputs:read', query: inputs },
  { kind: 'Grok pattern', permission: listGrokPatterns.permission, query: grokPatterns },
  { kind: 'User', permission: listUsers.permission, query: users },
] as const;
