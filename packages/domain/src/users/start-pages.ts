import type { User } from '@tailrace/sdk';

/** A page that can be opened after logging in. */
export interface StartPageChoice {
  type: 'stream' | 'dashboard';
  id: string;
  title: string;
}

const kinds = { stream: 'Stream', dashboard: 'Dashboard' } as const;

/** Streams and dashboards as start pages. */
export const startPages = (
  streams: readonly { id: string; title: string }[] = [],
  dashboards: readonly { id: string; title: string }[] = [],
): StartPageChoice[] => [
  ...streams.map(({ id, title }) => ({ type: 'stream' as const, id, title })),
  ...dashboards.map(({ id, title }) => ({ type: 'dashboard' as const, id, title })),
];

/** The label of a start page, with its title if known. */
export function startPageLabel(page: User['startpage'], known: readonly StartPageChoice[]): string {
  if (!page?.type || !page.id) return 'Search';
  const found = known.find(({ type, id }) => type === page.type && id === page.id);
  return found ? `${kinds[found.type]} “${found.title}”` : `${page.type} ${page.id}`;
}
