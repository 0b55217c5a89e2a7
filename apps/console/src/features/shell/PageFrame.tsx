import { CatchBoundary, Outlet, useRouterState } from '@tanstack/react-router';
import { lazyWithRetry } from '#/app/first-load/lazy-with-retry.tsx';
import { type Page, pageOf } from '#/app/pages.ts';
import { RouteError } from './problems/index.ts';

const Chakra = lazyWithRetry(async () => (await import('#/app/theme/Chakra.tsx')).Chakra, {
  isRequired: true,
});

/** The page, inside Chakra's provider unless it works without Chakra. */
export function PageFrame({ isDrawnFirst }: { isDrawnFirst: boolean }) {
  // Another list after each load of a page: the error is forgotten then, and the page tried again.
  const matches = useRouterState({ select: (state) => state.matches });
  if (isDrawnFirst) return <Outlet />;
  return (
    // Where Chakra does not arrive, the error is shown in place of the page.
    <CatchBoundary getResetKey={() => matches} errorComponent={RouteError}>
      <Chakra>
        <Outlet />
      </Chakra>
    </CatchBoundary>
  );
}

/** Loads Chakra in parallel with the code of a page that needs it. */
export async function preloadPageFrame(matches: readonly { staticData?: Page }[]): Promise<void> {
  if (!pageOf(matches)?.isDrawnFirst) await Chakra.preload();
}
