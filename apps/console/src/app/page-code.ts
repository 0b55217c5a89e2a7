import type { AnyRouter } from '@tanstack/react-router';
import { serverResponds } from './availability.ts';

/** Where the router notes, by the error's message, that it has reloaded the document because code did not arrive. */
const routerKey = 'tanstack_router_reload:';
const attemptsKey = 'tailrace.code:';

/**
 * Keeps the router from reloading the document when the code of a page does not arrive: without a server, the browser's own
 * error page would replace the console.
 */
export function keepDocument(): void {
  addEventListener('vite:preloadError', ({ payload }) =>
    sessionStorage.setItem(routerKey + payload.message, '1'),
  );
}

/** Whether the code of a page did not arrive; each browser words it differently. */
export const isMissingCode = (error: unknown): error is Error =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|unable to preload css/i.test(error.message);

/** Loads the current page anew: its code, if that did not arrive, then its data. */
export async function reloadPage(router: AnyRouter): Promise<void> {
  const components = router.state.matches.map(({ routeId }) => router.routesById[routeId]?.options.component);
  await Promise.all(components.map((component) => component?.preload?.()));
  await router.invalidate();
}

/**
 * Gets the code that did not arrive although the server answers: loads it once more, then reloads the document, as a new
 * version of the server has files with other names. Not more often than that, so that it ends.
 */
export async function recoverCode(router: AnyRouter, { message }: Error): Promise<void> {
  const key = attemptsKey + message;
  const attempts = Number(sessionStorage.getItem(key) ?? 0);
  if (attempts > 1 || !(await serverResponds())) return;
  sessionStorage.setItem(key, String(attempts + 1));
  if (attempts === 0) await reloadPage(router);
  else location.reload();
}
