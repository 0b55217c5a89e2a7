import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { type PageAbove, usePage, usePagesAbove } from '#/app/pages.ts';
import { InTopBar } from '#/app/top-bar-slot.tsx';
import { usePermissions } from '#/app/use-permissions.ts';
import styles from './breadcrumb.module.css';

interface BreadcrumbProps {
  /** The name of the entity that the page is about, if the page is not the entity's own. */
  entity?: string | undefined;
}

const isOfEntity = ({ to, page }: PageAbove) => page.isEntity === true || /\/\$\w+$/.test(to);

/** Draws the way to the page in the top bar. */
export const Breadcrumb = (props: BreadcrumbProps) => (
  <InTopBar>
    <Trail {...props} />
  </InTopBar>
);

/**
 * Links to the pages above the current one, as far as the user may open them. The page itself is only named below an
 * entity, where its heading says more: "Inputs / Syslog / Edit" above "Edit Syslog".
 */
function Trail({ entity }: BreadcrumbProps) {
  const params = useParams({ strict: false });
  const isPermitted = usePermissions();
  const above = usePagesAbove().filter(({ page }) => isPermitted(page.permission ?? []));
  const page = usePage();
  const parent = above.at(-1);
  if (!parent || !page) return null;
  const own = page.crumb ?? page.title;
  return (
    <nav aria-label="Breadcrumb" className={styles.nav}>
      <ol className={styles.trail}>
        {above.map((crumb) => (
          <li key={crumb.to}>
            <Link to={crumb.to} params={params} className={styles.link}>
              <ArrowLeft size={14} aria-hidden />
              <bdi>{(isOfEntity(crumb) && entity) || crumb.page.title}</bdi>
            </Link>
          </li>
        ))}
        {isOfEntity(parent) && <li aria-current="page">{own.startsWith('Edit ') ? 'Edit' : own}</li>}
      </ol>
    </nav>
  );
}
