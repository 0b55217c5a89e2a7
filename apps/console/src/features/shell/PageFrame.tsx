import { Outlet } from '@tanstack/react-router';
import { lazyWithRetry } from '#/app/first-load/lazy-with-retry.tsx';
import { pageOf } from './page-of.ts';

const Chakra = lazyWithRetry(async () => (await import('#/app/theme/Chakra.tsx')).Chakra);

/** The page, with Chakra around it unless it is drawn first. */
export const PageFrame = ({ isDrawnFirst }: { isDrawnFirst: boolean }) =>
  isDrawnFirst ? (
    <Outlet />
  ) : (
    <Chakra>
      <Outlet />
    </Chakra>
  );

/** Loads Chakra beside the code of a page that needs it, so that both are there when the page is drawn. */
export async function preloadPageFrame(matches: readonly { fullPath: string }[]): Promise<void> {
  if (!pageOf(matches)?.isDrawnFirst) await Chakra.preload();
}
