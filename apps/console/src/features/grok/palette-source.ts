import { listGrokPatterns } from '@tailrace/sdk/operations/grok';
import { paletteSource } from '#/app/palette-source.ts';

export const grokPatternSource = paletteSource({
  kind: 'Grok pattern',
  list: listGrokPatterns,
  entities: ({ patterns }) =>
    patterns.map(({ id, name }) => ({ id: id ?? name, name, href: `/system/grokpatterns/${id}` })),
});
