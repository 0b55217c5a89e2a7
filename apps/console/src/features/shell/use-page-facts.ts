import { useLocation, useMatches } from '@tanstack/react-router';
import { useOwnPageTitle } from '#/app/page-title.ts';
import { pluginRouteAt, usePlugins } from '#/app/plugins.ts';
import { pageOf } from '../page-of.ts';

interface PageFacts {
  title: string;
  /** Permissions the page requires; empty for most pages. */
  permissions: readonly string[];
  isDrawnFirst: boolean;
  isBare: boolean;
}

/** The manifest entry of the current page, or the plugin that provides it. */
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
    isBare: ofConsole?.isBare ?? false,
  };
}
