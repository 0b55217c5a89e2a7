import { useLocation, useMatches } from '@tanstack/react-router';
import { useOwnPageTitle } from '#/app/page-title.ts';
import { pluginRouteAt, usePlugins } from '#/app/plugins.ts';

interface PageFacts {
  title: string;
  /** What the reader must be permitted; nothing for most pages. */
  permissions: readonly string[];
}

/** What the route of the page says about it, or the plugin whose page it is. */
export function usePageFacts(): PageFacts {
  const pathname = useLocation({ select: (location) => location.pathname });
  usePlugins('routes');
  const ofRoute = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.title),
  })?.staticData;
  const ownTitle = useOwnPageTitle();
  const { title = '', permission = [] } = pluginRouteAt(pathname)?.route ?? ofRoute ?? {};
  return { title: ownTitle ?? title, permissions: [permission].flat() };
}
