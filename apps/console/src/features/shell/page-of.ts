import type { Page } from '#/app/pages.ts';
import { pages } from '../manifests.ts';

const known: Readonly<Record<string, Page>> = pages;

/** What the manifest says of the innermost matched route that is a page. The router ends an index route in a slash. */
export const pageOf = (matches: readonly { fullPath: string }[]): Page | undefined =>
  matches.map(({ fullPath }) => known[fullPath.replace(/(?<=.)\/$/, '')]).findLast(Boolean);
