import { Outlet } from '@tanstack/react-router';
import { lazyWithRetry } from '#/app/first-load/lazy-with-retry.tsx';
import { type Page, pageOf } from '#/app/pages.ts';

const Chakra = lazyWithRetry(async () => (await import('#/app/theme/Chakra.tsx')).Chakra);

/** The page, inside Chakra's provider unless it works without Chakra. */
export const PageFrame = ({ isDrawnFirst }: { isDrawnFirst: boolean }) =>
  isDrawnFirst ? (
    <Outlet />
  ) : (
    <Chakra>
      <Outlet />
    </Chakra>
  );

/** Loads Chakra in parallel with the code of a page that needs it. */
export async function preloadPageFrame(matches: readonly { staticData?: Page }[]): Promise<void> {
  if (!pageOf(matches)?.isDrawnFirst) await Chakra.preload();
}
