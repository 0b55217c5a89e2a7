import { listClusterConfigs } from '@tailrace/sdk/operations/configurations';
import { type NamedEntity, staticPaletteSource } from '#/app/palette-source.ts';
import { sectionIds, sectionName } from './section-names.ts';

const sections: readonly NamedEntity[] = sectionIds.map((id) => {
  const { title, paletteName = title } = sectionName(id);
  return { id, name: paletteName, href: `/system/configurations?section=${id}` };
});

/** The sections of the page, which are known without asking the server. */
export const configurationSource = staticPaletteSource({
  kind: 'Configuration',
  permission: listClusterConfigs.permission,
  entities: sections,
});
