import { useLocation } from '@tanstack/react-router';
import { useOwnPageTitle } from '#/app/page-title.ts';
import { usePage } from '#/app/pages.ts';
import { pluginRouteAt, usePlugins } from '#/app/plugins.ts';

interface ShownPage {
  title: string;
  /** Permissions the page requires; empty for most pages. */
  permissions: readonly string[];
  isDrawnFirst: boolean;
  isBare: boolean;
}

/** The current page as its route describes it, or the plugin that provides it; a page may give itself a title. */
export function useShownPage(): ShownPage {
  const pathname = useLocation({ select: (location) => location.pathname });
  usePlugins('routes');
  const ofConsole = usePage();
  const ownTitle = useOwnPageTitle();
  const { title = '', permission = [] } = pluginRouteAt(pathname)?.route ?? ofConsole ?? {};
  return {
    title: ownTitle ?? title,
    permissions: [permission ?? []].flat(),
    isDrawnFirst: ofConsole?.isDrawnFirst ?? false,
    isBare: ofConsole?.isBare ?? false,
  };
}
