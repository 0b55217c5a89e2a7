import type { Schemas, User } from '@tailrace/sdk';

/** The label of a start page, with the stream's title if known. */
export function startPageLabel(
  page: User['startpage'],
  streams: readonly Pick<Schemas['Stream'], 'id' | 'title'>[],
): string {
  if (!page?.type || !page.id) return 'Search';
  const title = streams.find(({ id }) => id === page.id)?.title;
  return page.type === 'stream' && title ? `Stream “${title}”` : `${page.type} ${page.id}`;
}
