import type { LucideIcon } from 'lucide-react';
import type { FileRoutesByTo } from '#/routeTree.gen.ts';

/** Address pattern of a page: `/system/users/$userId`. */
export type PagePath = keyof FileRoutesByTo;

/** Heading of the rail a page stands under; the daily pages stand above all headings. */
export type RailGroup = 'System' | 'Access' | null;

/** What the shell knows of a page before its code is loaded. */
export interface Page {
  /** Stands in the top bar, in the browser's tab, in the rail and in the palette. */
  title: string;
  /** Needed for the page's first call. A user without it sees a note that names it instead of the page. */
  permission?: string | readonly string[] | null;
  /** In the rail and in the palette, for users with the page's permission, or another one given here. */
  rail?: { icon: LucideIcon; group: RailGroup; permission?: string };
  /** In the palette alone, under the address with these parameters. */
  palette?: { search?: Record<string, string> };
  /** Drawn without Chakra, whose code is then not loaded; its feature uses `components/core` and CSS modules alone. */
  isDrawnFirst?: boolean;
}

/** A feature's manifest: its pages, in the order of the rail. It imports no screen, because the first load has it. */
export type Pages = Partial<Record<PagePath, Page>>;
