import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type PageAbove, usePage, usePagesAbove } from './pages.ts';
import { usePermissions } from './use-permissions.ts';

const isOfEntity = ({ to, page }: PageAbove) => page.isEntity === true || /\/\$\w+$/.test(to);

interface Crumb {
  key: string;
  /** A link, or the name of the page itself. */
  content: ReactNode;
  isCurrent: boolean;
  /** Whether it is the entity that the page is about. */
  isEntity: boolean;
}

/**
 * The way to the page: links to the pages above it, as far as the user may open them. The page itself is only named
 * below an entity, where its heading says more: "Inputs / Syslog / Edit" above "Edit Syslog".
 *
 * @param entity the name of the entity that the page is about, if the page is not the entity's own
 * @param inLink what stands around the name in a link
 */
export function useCrumbs(entity: string | undefined, inLink: (name: string) => ReactNode): Crumb[] {
  const params = useParams({ strict: false });
  const isPermitted = usePermissions();
  const above = usePagesAbove().filter(({ page }) => isPermitted(page.permission ?? []));
  const page = usePage();
  const parent = above.at(-1);
  if (!parent || !page) return [];
  const links = above.map((crumb) => ({
    key: crumb.to,
    isCurrent: false,
    isEntity: isOfEntity(crumb),
    content: (
      <Link to={crumb.to} params={params}>
        {inLink((isOfEntity(crumb) && entity) || (crumb.page.crumb ?? crumb.page.title))}
      </Link>
    ),
  }));
  if (!isOfEntity(parent)) return links;
  return [...links, { key: 'current', isCurrent: true, isEntity: false, content: page.crumb ?? page.title }];
}
