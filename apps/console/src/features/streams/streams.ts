import { streamNotices } from '@tailrace/domain/notices/streams';
import type { AnyStream } from '@tailrace/domain/streams/built-in';
import {
  createStream,
  deleteStream,
  getStream,
  listEnabledStreams,
  listStreams,
  listStreamsPaginated,
  updateStream,
} from '@tailrace/sdk/operations/streams';
import { resource } from '#/app/calls/resource.ts';

/** The calls that list streams. */
export const streamLists = [listStreams, listStreamsPaginated, listEnabledStreams] as const;

export const streams = resource({
  noun: { one: 'stream', many: 'streams' },
  lists: streamLists,
  calls: { get: getStream, create: createStream, update: updateStream, remove: deleteStream },
  id: ({ id }: AnyStream) => id,
  name: ({ title }) => title,
  notices: streamNotices,
});

/** Path of the list page, the parent of the other pages. */
export const streamList = '/streams';
