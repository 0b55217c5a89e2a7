import { useQuery } from '@tanstack/react-query';
import { displayMessage } from '#/app/display-message.ts';
import { FieldTopValues } from '#/components/search/FieldTopValues.tsx';
import type { FieldActions } from '#/components/search/model.ts';
import { searchQueries } from './queries.ts';
import type { ValuesRequest } from './search-request.ts';

interface TopValuesOfProps {
  field: string;
  request: Omit<ValuesRequest, 'field' | 'prefix' | 'limit'>;
  /** The server keeps no values of this field to count. */
  isUncounted: boolean;
  actions: Pick<FieldActions, 'filterFor' | 'filterOut'>;
}

const limit = 10;

/** Counts the values of a field over the whole result, as soon as somebody looks. */
export function TopValuesOf({ field, request, isUncounted, actions }: TopValuesOfProps) {
  const values = useQuery({
    ...searchQueries.values({ ...request, field, prefix: '', limit }),
    enabled: !isUncounted,
  });
  const note = isUncounted
    ? 'This text is searched by word; its values are not counted.'
    : values.error
      ? `Could not count the values: ${displayMessage(values.error)}`
      : undefined;
  return <FieldTopValues field={field} top={values.data} note={note} actions={actions} />;
}
