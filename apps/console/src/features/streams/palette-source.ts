import { listStreams } from '@tailrace/sdk/operations/streams';
import { paletteSource } from '#/app/palette-source.ts';

/** Anyone may list streams; the server returns the readable ones. */
export const streamSource = paletteSource({
  kind: 'Stream',
  list: listStreams,
  entities: ({ streams }) =>
    streams.map(({ id, title }) => ({ id, name: title, href: `/streams/${id}/search` })),
});
