import { listTimelines } from '@tailrace/sdk/operations/timelines';
import { paletteSource } from '#/app/palette-source.ts';

/** At most this many timelines are listed, the latest changed ones. */
const maxTimelines = 500;

/** Anyone may list timelines; the server returns their own and those shared with them. */
export const timelineSource = paletteSource({
  kind: 'Timeline',
  list: listTimelines,
  input: { per_page: maxTimelines, sort: 'last_updated_at', order: 'desc' },
  isEmbedded: true,
  entities: ({ timelines }) =>
    timelines.map(({ id, title }) => ({ id, name: title, href: `/timelines/${id}` })),
});
