import { useLocation } from '@tanstack/react-router';
import { pluginRouteAt, usePlugins } from '#/app/plugins.ts';
import { NotFoundPage } from '#/features/shell/problems/index.ts';

/** Renders the plugin page for a path outside the console's own pages. */
export function PluginPage() {
  const pathname = useLocation({ select: (location) => location.pathname });
  usePlugins('routes');
  const found = pluginRouteAt(pathname);
  if (!found) return <NotFoundPage />;
  const { route, params } = found;
  return <route.component key={route.id} params={params} />;
}
