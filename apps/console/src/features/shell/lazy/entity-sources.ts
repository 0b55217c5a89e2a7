import { userLabel } from '@tailrace/domain/users';
import { listGrokPatterns } from '@tailrace/sdk/operations/grok';
import { listInputs } from '@tailrace/sdk/operations/inputs';
import { listStreams } from '@tailrace/sdk/operations/streams';
import { listUsers } from '@tailrace/sdk/operations/users';
import { listSavedSearches } from '@tailrace/sdk/operations/views';
import { query } from '#/app/calls/query.ts';

/** Something with a name that the palette leads to. */
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

/** More than these are found in the list of saved searches. */
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

/** What the palette finds by name, with the kind beside it. A source is asked of who may see its list. */
export const entitySources = [
  // Everybody may list streams; the server gives those they may read.
  { kind: 'Stream', permission: null, query: streams },
  // And those saved searches that are theirs or shared with them.
  { kind: 'Saved search', permission: null, query: savedSearches },
  { kind: 'Input', permission: 'inputs:read', query: inputs },
  { kind: 'Grok pattern', permission: listGrokPatterns.permission, query: grokPatterns },
  { kind: 'User', permission: listUsers.permission, query: users },
] as const;
