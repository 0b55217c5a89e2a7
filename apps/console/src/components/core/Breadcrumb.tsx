import { ArrowLeft } from 'lucide-react';
import { useCrumbs } from '#/app/crumbs.tsx';
import { InTopBar } from '#/app/top-bar-slot.tsx';
import styles from './breadcrumb.module.css';

interface BreadcrumbProps {
  /** The name of the entity that the page is about, if the page is not the entity's own. */
  entity?: string | undefined;
}

/** Draws the way to the page in the top bar. */
export const Breadcrumb = (props: BreadcrumbProps) => (
  <InTopBar>
    <Trail {...props} />
  </InTopBar>
);

function Trail({ entity }: BreadcrumbProps) {
  const crumbs = useCrumbs(entity, (name) => (
    <>
      <ArrowLeft size={14} aria-hidden />
      <bdi>{name}</bdi>
    </>
  ));
  if (crumbs.length === 0) return null;
  return (
    <nav aria-label="Breadcrumb" className={styles.nav}>
      <ol className={styles.trail}>
        {crumbs.map(({ key, content, isCurrent, isEntity }) => (
          <li key={key} aria-current={isCurrent ? 'page' : undefined} data-entity={isEntity || undefined}>
            {content}
          </li>
        ))}
      </ol>
    </nav>
  );
}
