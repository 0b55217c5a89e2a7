import { type AnyRouter, useMatches, useRouter } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';

/** The page's group in the rail; `null` is above all groups. */
export type RailGroup = 'System' | 'Access' | null;

/** What a route says of its page in `staticData`: what the shell knows before the page's code is loaded. */
export interface Page {
  /** Shown in the top bar, the browser tab, the rail and the palette; `null` for a layout, which is no page of its own. */
  title: string | null;
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
   * there ("Create stream").
   */
  palette?: { label?: string; action?: string; search?: Record<string, string> };
  /** Shown alone, without rail and top bar, for a wall display; it says itself when the server does not answer. */
  isBare?: boolean;
  /** The list that the page's entity is in, where the address of the page does not begin with the list's. */
  above?: string;
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
export function usePages(): ReadonlyMap<string, TitledPage> {
  const router: AnyRouter = useRouter();
  const routes: Readonly<Record<string, AnyRouter['routesByPath'][string]>> = router.routesByPath;
  return new Map(
    Object.values(routes).flatMap((route) => {
      const page: Page | undefined = route.options.staticData;
      return isTitled(page) ? [[route.to, page] as const] : [];
    }),
  );
}
