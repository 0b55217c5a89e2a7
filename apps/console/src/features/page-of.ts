import type { Page } from '#/app/pages.ts';
import { pages } from './manifests.ts';

const known: Readonly<Record<string, Page>> = pages;

/** The manifest entry of the innermost matched page. The router ends an index route with a slash. */
export const pageOf = (matches: readonly { fullPath: string }[]): Page | undefined =>
  matches.map(({ fullPath }) => known[fullPath.replace(/(?<=.)\/$/, '')]).findLast(Boolean);
