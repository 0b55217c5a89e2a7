import { Puzzle } from 'lucide-react';
import type { ComponentType } from 'react';
import { type RailGroup, usePages } from '#/app/pages.ts';
import { pluginPath, usePlugins } from '#/app/plugins.ts';
import { serverSupports, useServerVersion } from '#/app/server-version.ts';
import { usePermissions } from '#/app/use-permissions.ts';

export interface RailLink {
  to: string;
  label: string;
  icon: ComponentType<{ size?: number | string; strokeWidth?: number | string }>;
  group: RailGroup;
}

export interface PaletteLink {
  to: string;
  label: string;
  /** Whether the label is what one does there. */
  isAction?: boolean;
  search?: Record<string, string> | undefined;
}

const groups: readonly RailGroup[] = [null, 'System', 'Access'];

/** The rail's links to pages that the user may open, those of plugins after the console's own. */
export function useRailLinks(): RailLink[] {
  const isPermitted = usePermissions();
  const isOwnServer = useServerVersion()?.isTailrace ?? false;
  const ofConsole = [...usePages()]
    .flatMap(([to, { title, permission, rail }]) =>
      rail && (isOwnServer || !rail.isEmbedded) ? [{ permission, ...rail, to, label: title }] : [],
    )
    .sort((one, other) => groups.indexOf(one.group) - groups.indexOf(other.group) || one.order - other.order);
  const ofPlugins = usePlugins('menuItems').map(({ route, icon = Puzzle, ...item }) => ({
    ...item,
    icon,
    to: pluginPath(route),
  }));
  return [...ofConsole, ...ofPlugins].filter(({ permission }) => isPermitted(permission ?? []));
}

/** The palette's links to pages: those of the rail, and in alphabetical order pages that are only in the palette. */
export function usePaletteLinks(): PaletteLink[] {
  const isPermitted = usePermissions();
  const server = useServerVersion();
  const alone = [...usePages()]
    .flatMap(([to, { title, permission, palette }]) =>
      palette && isPermitted(permission ?? []) && (!palette.needs || serverSupports(server, palette.needs))
        ? [
            {
              to,
              label: palette.action ?? palette.label ?? title,
              isAction: palette.action !== undefined,
              search: palette.search,
            },
          ]
        : [],
    )
    .sort((one, other) => one.label.localeCompare(other.label, 'en'));
  return [...useRailLinks(), ...alone];
}
