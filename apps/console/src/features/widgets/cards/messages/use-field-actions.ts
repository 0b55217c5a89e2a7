import { allOf, hasField } from '@tailrace/domain/views/widgets/drill';
import { widgetQuestion } from '@tailrace/domain/views/widgets/question';
import { addFilter, type FilterDirection } from '@tailrace/languages/query';
import { useNavigate } from '@tanstack/react-router';
import type { FieldActions } from '#/components/core/search/model.ts';
import { searchLink } from '../drill/search-link.ts';
import type { WidgetBodyProps } from '../model.ts';

/** Several values of a field are a condition each; anything but text, number and boolean is compared as JSON. */
function withValue(query: string, field: string, value: unknown, direction: FilterDirection): string {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.reduce<string>((text, one) => addFilter(text, field, scalar(one), direction), query);
}

const scalar = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : JSON.stringify(value);

/** Actions on the fields of a message: on the query over all widgets, or on the search page where there is none. */
export function useFieldActions(
  { widget, place, onFilter }: Pick<WidgetBodyProps, 'widget' | 'place' | 'onFilter'>,
  toggleColumn: FieldActions['toggleColumn'],
): FieldActions {
  const navigate = useNavigate();
  const search = (change: (query: string) => string, look: Record<string, string> = {}) => {
    const { queries, timeRange, streams } = widgetQuestion(widget, place);
    const question = { query: change(allOf(queries)), timeRange, streams };
    void navigate({ to: '/search', search: { ...searchLink(question, place.parameters), ...look } });
  };
  const filter = onFilter ?? search;
  return {
    filterFor: (field, value) => filter((query) => withValue(query, field, value, 'for')),
    filterOut: (field, value) => filter((query) => withValue(query, field, value, 'out')),
    filterExists: (field) =>
      filter((query) => allOf([query, hasField(field)].filter((text) => text.trim() !== ''))),
    toggleColumn,
    showTopValues: (field) => search((query) => query, { field, look: 'values' }),
  };
}
