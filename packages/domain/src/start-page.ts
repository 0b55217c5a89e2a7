import type { Schemas } from '@tailrace/sdk';

/** Where the console goes after login when a user chose nothing else. */
export const defaultStartPath = '/search';

/** The path of a user's start page; what is incomplete or unknown leads to the search. */
export function startPath(startpage: Schemas['Startpage'] | null | undefined): string {
  if (!startpage?.type || !startpage.id) return defaultStartPath;
  const id = encodeURIComponent(startpage.id);
  switch (startpage.type.toLowerCase()) {
    case 'stream':
      return `/streams/${id}/search`;
    case 'dashboard':
      return `/dashboards/${id}`;
    default:
      return defaultStartPath;
  }
}
