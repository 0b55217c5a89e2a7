import type { LucideIcon } from 'lucide-react';
import type { FileRoutesByTo } from '#/routeTree.gen.ts';

/** Route path of a page: `/system/users/$userId`. */
export type PagePath = keyof FileRoutesByTo;

/** The page's group in the rail; `null` is above all groups. */
export type RailGroup = 'System' | 'Access' | null;

/** What the shell knows of a page before its code is loaded. */
export interface Page {
  /** Shown in the top bar, the browser tab, the rail and the palette. */
  title: string;
  /** Required by the page's first call. A user without it sees a message that names it instead of the page. */
  permission?: string | readonly string[] | null;
  /** Listed in the rail and the palette, for users with the page's permission or the one given here. */
  rail?: { icon: LucideIcon; group: RailGroup; permission?: string };
  /** Listed in the palette only, under its title unless another label is given, with these URL parameters. */
  palette?: { label?: string; search?: Record<string, string> };
  /** Shown alone, without rail and top bar, for a wall display; it says itself when the server does not answer. */
  isBare?: boolean;
  /** Rendered without loading Chakra; its feature only uses `components/core` and CSS modules. */
  isDrawnFirst?: boolean;
}

/** A feature's manifest: its pages in rail order. It imports no screens, because it is part of the first load. */
export type Pages = Partial<Record<PagePath, Page>>;
