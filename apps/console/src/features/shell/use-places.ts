import { pluginPath, usePlugins } from '#/app/plugins.ts';
import { usePermissions } from '#/app/use-permissions.ts';
import { type Place, places } from './places.ts';

/** The places the reader may go to, those of plugins after the console's own. */
export function usePlaces(): Place[] {
  const isPermitted = usePermissions();
  const ofPlugins = usePlugins('menuItems').map(({ route, ...item }) => ({ ...item, to: pluginPath(route) }));
  return [...places, ...ofPlugins].filter(({ permission }) => permission === null || isPermitted(permission));
}
