import type { EntityList } from '#/app/lists/entity-list.ts';
import { Button } from '#/components/core/Button.tsx';
import { EmptyState } from '#/components/core/EmptyState.tsx';
import type { EmptyList, Noun } from '#/components/core/entity-rows/model.ts';

interface NoRowsProps<Row> {
  noun: Noun;
  list: EntityList<Row>;
  /** Given when the list is empty without any search or filter. */
  empty?: EmptyList;
}

/** The empty states of a list: no entities, no matches, or a page beyond the last one. */
export function NoRows<Row>({ noun, list, empty }: NoRowsProps<Row>) {
  const { place, total, onChange } = list;
  if (empty) {
    return (
      <EmptyState title={empty.title} action={empty.action}>
        {empty.text}
      </EmptyState>
    );
  }
  if (total > 0) {
    return (
      <EmptyState
        title="This page is empty"
        action={<Button onClick={() => onChange({ page: 1 })}>Go to the first page</Button>}
      >
        There are fewer {noun.many} than before.
      </EmptyState>
    );
  }
  const none = Object.fromEntries(Object.keys(place.filters).map((name) => [name, []]));
  return (
    <EmptyState
      title={`No ${noun.one} matches`}
      action={<Button onClick={() => onChange({ query: '', filters: none })}>Show all {noun.many}</Button>}
    >
      {place.query === '' ? 'No results for these filters.' : `No results for “${place.query}”.`}
    </EmptyState>
  );
}
