import { unwrap } from '@tailrace/sdk';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#/app/api.ts';

/** Something with a name that the palette leads to. */
export interface NamedEntity {
  id: string;
  name: string;
  href: string;
}

const halfAMinute = 30_000;

const streams = () =>
  queryOptions({
    queryKey: ['listStreams'],
    queryFn: ({ signal }) => unwrap(api.GET('/streams', { signal })),
    staleTime: halfAMinute,
    select: (reply): NamedEntity[] =>
      reply.streams.map(({ id, title }) => ({ id, name: title, href: `/streams/${id}/search` })),
  });

const inputs = () =>
  queryOptions({
    queryKey: ['listInputs'],
    queryFn: ({ signal }) => unwrap(api.GET('/system/inputs', { signal })),
    staleTime: halfAMinute,
    select: (reply): NamedEntity[] =>
      reply.inputs.map(({ id, title }) => ({
        id,
        name: title,
        href: `/system/inputs?${new URLSearchParams({ query: title })}`,
      })),
  });

const grokPatterns = () =>
  queryOptions({
    queryKey: ['listGrokPatterns'],
    queryFn: ({ signal }) => unwrap(api.GET('/system/grok', { signal })),
    staleTime: halfAMinute,
    select: (reply): NamedEntity[] =>
      reply.patterns.map(({ id, name }) => ({
        id: id ?? name,
        name,
        href: `/system/grokpatterns/${id}`,
      })),
  });

/** What the palette finds by name, with the kind beside it. A source is asked of who may see its list. */
export const entitySources = [
  // Everybody may list streams; the server gives those they may read.
  { kind: 'Stream', permission: null, query: streams },
  { kind: 'Input', permission: 'inputs:read', query: inputs },
  { kind: 'Grok pattern', permission: 'inputs:read', query: grokPatterns },
] as const;
