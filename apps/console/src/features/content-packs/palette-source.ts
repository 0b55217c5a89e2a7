import { listLatestContentPacks } from '@tailrace/sdk/operations/content-packs';
import { paletteSource } from '#/app/palette-source.ts';

export const contentPackSource = paletteSource({
  kind: 'Content pack',
  list: listLatestContentPacks,
  entities: ({ content_packs }) =>
    content_packs.map(({ id, name }) => ({
      id,
      name,
      href: `/system/contentpacks/${encodeURIComponent(id)}`,
    })),
});
