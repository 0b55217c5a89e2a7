import type { LucideIcon } from 'lucide-react';
import type { Page, RailGroup } from '#/app/pages.ts';
import { pluginPath, usePlugins } from '#/app/plugins.ts';
import { usePermissions } from '#/app/use-permissions.ts';
import { pages } from '../manifests.ts';

export interface RailLink {
  to: string;
  label: string;
  icon: LucideIcon;
  group: RailGroup;
}

export interface PaletteLink {
  to: string;
  label: string;
  search?: Record<string, string>;
}

const allPages: readonly [path: string, page: Page][] = Object.entries(pages);

/** The rail's links to pages that the user may open, those of plugins after the console's own. */
export function useRailLinks(): RailLink[] {
  const isPermitted = usePermissions();
  const ofConsole = allPages.flatMap(([to, { title, permission, rail }]) =>
    rail ? [{ permission, ...rail, to, label: title }] : [],
  );
  const ofPlugins = usePlugins('menuItems').map(({ route, ...item }) => ({ ...item, to: pluginPath(route) }));
  return [...ofConsole, ...ofPlugins].filter(({ permission }) => isPermitted(permission ?? []));
}

/** The palette's links to pages: those of the rail, and pages that are only in the palette. */
export function usePaletteLinks(): PaletteLink[] {
  const isPermitted = usePermissions();
  const alone = allPages.flatMap(([to, { title, permission, palette }]) =>
    palette && isPermitted(permission ?? []) ? [{ to, label: title, ...palette }] : [],
  );
  return [...useRailLinks(), ...alone];
}
