import { useLocation, useMatches } from '@tanstack/react-router';
import { useOwnPageTitle } from '#/app/page-title.ts';
import { pluginRouteAt, usePlugins } from '#/app/plugins.ts';
import { pageOf } from './page-of.ts';

interface PageFacts {
  title: string;
  /** What the reader must be permitted; nothing for most pages. */
  permissions: readonly string[];
  isDrawnFirst: boolean;
}

/** What the manifest says of the page that is shown, or the plugin whose page it is. */
export function usePageFacts(): PageFacts {
  const pathname = useLocation({ select: (location) => location.pathname });
  usePlugins('routes');
  const ofConsole = useMatches({ select: pageOf });
  const ownTitle = useOwnPageTitle();
  const { title = '', permission = [] } = pluginRouteAt(pathname)?.route ?? ofConsole ?? {};
  return {
    title: ownTitle ?? title,
    permissions: [permission ?? []].flat(),
    isDrawnFirst: ofConsole?.isDrawnFirst ?? false,
  };
}
