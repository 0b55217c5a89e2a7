import type { SearchView } from '@tailrace/domain/views/search-view';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import styles from './saved-searches.module.css';

/** Title, description and origin of the open saved search. */
export function SavedSearchDetails({ view }: Pick<SearchView, 'view'>) {
  const { title, description, owner, created_at } = view;
  return (
    <div className={styles.details}>
      <p>
        <bdi>{title}</bdi>
      </p>
      {description && <p>{description}</p>}
      <p>
        Created {owner !== null && `by ${owner} `}
        <RelativeTime at={new Date(created_at)} />
      </p>
    </div>
  );
}
