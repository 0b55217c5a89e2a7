import { pathPrefix } from './path-prefix.ts';

/** Pages of the documentation, as their files in `docs/` are called. */
type DocsPage =
  | 'alerts'
  | 'compatibility'
  | 'dashboards'
  | 'grok-patterns'
  | 'index'
  | 'monitoring'
  | 'operating'
  | 'rule-functions'
  | 'search'
  | 'security'
  | 'senders'
  | 'upgrade';

/** A page of the documentation, or a heading of one. */
export type HelpPage = DocsPage | `${DocsPage}#${string}`;

/** Whether the server has the documentation, which it writes into the page. */
const hasDocs = () => document.documentElement.dataset.docs !== undefined;

/** The address of a page of the documentation; null where the server has none. */
export const helpAddress = (page: HelpPage): string | null =>
  hasDocs() ? `${pathPrefix}/docs/${page.replace(/^index\b/, '')}` : null;

export const helpLabel = 'Help for this screen';
