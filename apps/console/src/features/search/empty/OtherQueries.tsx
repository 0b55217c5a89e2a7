import { countOf } from '@tailrace/domain/format/format';
import { emptyResultChecks } from '@tailrace/domain/search/empty-result/checks';
import type { EmptyResultExplanation } from '@tailrace/domain/search/empty-result/explain';
import { useQuery } from '@tanstack/react-query';
import { Button } from '#/components/core/Button.tsx';
import { type SearchState, searchRequestOf } from '#/features/query/params/index.ts';
import styles from './empty-result.module.css';
import { emptyResultQuery } from './empty-result-query.ts';

interface QueryOffersProps {
  queries: EmptyResultExplanation['queries'];
  onSearch: (query: string) => void;
}

/** Queries that match, each with its number of messages. */
export function QueryOffers({ queries, onSearch }: QueryOffersProps) {
  if (queries.length === 0) return null;
  return (
    <ul className={styles.offers} aria-label="Queries that match">
      {queries.map(({ query, count }) => (
        <li key={query}>
          <Button onClick={() => onSearch(query)}>
            <span className={styles.query}>
              Search for <code>{query}</code>
            </span>
          </Button>
          <span className={styles.count}>{countOf(count, 'message')}</span>
        </li>
      ))}
    </ul>
  );
}

/** Of a refused query, no other times are counted. */
const noSpan = { from: 0, to: 0 };

interface OtherQueriesProps {
  /** The search that the server refused. */
  state: SearchState;
  onSearch: (query: string) => void;
}

/** Queries that the server accepts instead of one that it refused, where they match something. */
export function OtherQueries({ state, onSearch }: OtherQueriesProps) {
  const checks = emptyResultChecks({ ...state, span: noSpan, limit: 0, corrected: [], isRefused: true });
  const { data } = useQuery(emptyResultQuery(searchRequestOf(state), checks, noSpan));
  return data ? <QueryOffers queries={data.queries} onSearch={onSearch} /> : null;
}
