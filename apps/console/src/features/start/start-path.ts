import type { User } from '@tailrace/sdk';

/** Where a user starts: at the stream or dashboard they chose, else at the search. */
export function startPath(startpage: User['startpage']): string {
  const { type, id } = startpage ?? { type: null, id: null };
  if (!id) return '/search';
  switch (type) {
    case 'stream':
      return `/streams/${encodeURIComponent(id)}/search`;
    case 'dashboard':
      return `/dashboards/${encodeURIComponent(id)}`;
    default:
      return '/search';
  }
}
