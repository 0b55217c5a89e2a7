import type { OperationId } from '@tailrace/sdk';
import { type AnyRouter, useMatches, useRouter } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { HelpPage } from './help.ts';

/** The page's group in the rail; `null` is above all groups. */
export type RailGroup = 'System' | 'Access' | null;

/** What a route says of its page in `staticData`: what the shell knows before the page's code is loaded. */
export interface Page {
  /** Shown in the browser tab, the breadcrumb, the rail and the palette; `null` for a layout, which is no page of its own. */
  title: string | null;
  /** What the documentation says about it; without one, that of the page above. */
  help?: HelpPage;
  /** Required by the page's first call. A user without it sees a message that names it instead of the page. */
  permission?: string | readonly string[] | null;
  /**
   * Listed in the rail and the palette, for users with the page's permission or the one given here. Pages of a group are
   * sorted by `order`, which is counted in tens.
   */
  rail?: {
    icon: LucideIcon;
    group: RailGroup;
    order: number;
    permission?: string;
    /** Hidden where the server is not our own. */
    isEmbedded?: boolean;
  };
  /**
   * Listed in the palette only, with these URL parameters: under its title or a label, or among the actions as what one does
   * there ("Create stream"). Left out where the server does not have the call that it needs.
   */
  palette?: { label?: string; action?: string; search?: Record<string, string>; needs?: OperationId };
  /** Shown alone, without rail and top bar, for a wall display; it says itself when the server does not answer. */
  isBare?: boolean;
  /** Its title in the breadcrumb, below the entity it is about: "Metrics" for "Metrics of a node". */
  crumb?: string;
  /** The page above this one, a list or an entity, where the address of this page does not begin with that one's. */
  above?: string;
  /** Whether the page is that of an entity although the address does not end with its id. */
  isEntity?: boolean;
  /** Rendered without loading Chakra; its feature only uses `components/core` and CSS modules. */
  isDrawnFirst?: boolean;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends Page {}
}

type TitledPage = Page & { title: string };

const isTitled = (page: Page | undefined): page is TitledPage => typeof page?.title === 'string';

/** The page of the innermost matched route that is one. */
export const pageOf = (matches: readonly { staticData?: Page }[]): TitledPage | undefined =>
  matches.map(({ staticData }) => staticData).findLast(isTitled);

/** The current page. */
export const usePage = (): TitledPage | undefined => useMatches({ select: pageOf });

/** All pages by path, such as `/system/users/$userId`. */
export const usePages = (): ReadonlyMap<string, TitledPage> => pagesIn(useRouter());

/** The pages of a router by path. */
export function pagesIn(router: AnyRouter): ReadonlyMap<string, TitledPage> {
  const routes: Readonly<Record<string, AnyRouter['routesByPath'][string]>> = router.routesByPath;
  return new Map(
    Object.values(routes).flatMap((route) => {
      const page: Page | undefined = route.options.staticData;
      return isTitled(page) ? [[route.to, page] as const] : [];
    }),
  );
}

/** A page above the current one. */
export interface PageAbove {
  /** Its path, with the parameters' names. */
  to: string;
  page: TitledPage;
}

function pagesAbove(pages: ReadonlyMap<string, TitledPage>, path: string): PageAbove[] {
  const segments = path.split('/').slice(1);
  const inAddress = segments
    .map((_, count) => `/${segments.slice(0, count).join('/')}`)
    .findLast((above) => above !== '/' && pages.has(above));
  const to = pages.get(path)?.above ?? inAddress;
  const page = to === undefined ? undefined : pages.get(to);
  return to === undefined || page === undefined ? [] : [...pagesAbove(pages, to), { to, page }];
}

/** What the documentation says about the page at a path, or about the nearest page above it. */
export function helpOf(pages: ReadonlyMap<string, TitledPage>, path: string): HelpPage | undefined {
  return pages.get(path)?.help ?? pagesAbove(pages, path).findLast(({ page }) => page.help)?.page.help;
}

/** The path of the current page, with the parameters' names. */
const usePagePath = () =>
  useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' }).replace(/\/$/, '');

/** The current page's help. */
export const useHelpPage = (): HelpPage | undefined => helpOf(usePages(), usePagePath());

/** The pages above the current one, from the top: as its route says, or those in its address. */
export const usePagesAbove = (): PageAbove[] => pagesAbove(usePages(), usePagePath());

/** Which of these pages the current one is, or else is below: the innermost. */
export function useNearestPage(paths: readonly string[]): string | undefined {
  const [above, path] = [usePagesAbove(), usePagePath()];
  return [...above.map(({ to }) => to), path].findLast((to) => paths.includes(to));
}
