import { useLocation } from '@tanstack/react-router';
import { pluginRouteAt, usePlugins } from '#/app/plugins.ts';
import { NotFoundPage } from '#/features/problems/index.ts';

/** Whatever a plugin has at an address that is none of the console's own. */
export function PluginPage() {
  const pathname = useLocation({ select: (location) => location.pathname });
  usePlugins('routes');
  const found = pluginRouteAt(pathname);
  if (!found) return <NotFoundPage />;
  const { route, params } = found;
  return <route.component key={route.id} params={params} />;
}
