import { unwrap } from '@tailrace/sdk';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#/app/api.ts';

export const messageQueries = {
  get: (index: string, messageId: string) =>
    queryOptions({
      queryKey: ['getMessage', index, messageId],
      queryFn: ({ signal }) =>
        unwrap(api.GET('/messages/{index}/{messageId}', { params: { path: { index, messageId } }, signal })),
      // A stored message does not change.
      staleTime: Number.POSITIVE_INFINITY,
    }),
  streams: () =>
    queryOptions({
      queryKey: ['listStreams'],
      queryFn: ({ signal }) => unwrap(api.GET('/streams', { signal })),
    }),
  input: (inputId: string) =>
    queryOptions({
      queryKey: ['getInput', inputId],
      queryFn: ({ signal }) =>
        unwrap(api.GET('/system/inputs/{inputId}', { params: { path: { inputId } }, signal })),
    }),
};
