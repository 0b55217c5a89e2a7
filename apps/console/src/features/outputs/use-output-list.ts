import type { ResponseBody } from '@tailrace/sdk';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useWholeList } from '#/app/lists/use-entity-list.ts';
import { outputListSearch } from './list-search.ts';
import { outputColumns } from './output-columns.tsx';
import { shownStates, useOutputStates } from './output-states.ts';
import { everyOutputType, type Output, targetOf } from './outputs.ts';

type Outputs = ResponseBody<'listOutputs'>;

/** Outputs with their live states: two requests, and one for the states per interval. */
export function useOutputList<Key extends QueryKey>(query: UseQueryOptions<Outputs, Error, Outputs, Key>) {
  const states = useOutputStates();
  const { data: types } = useQuery(everyOutputType());
  const typeName = ({ type }: Output) => types?.[type]?.name ?? type;
  const list = useWholeList({
    search: outputListSearch,
    query,
    rows: (reply) => reply.outputs,
    texts: (output) => [output.title, typeName(output), targetOf(output)],
    order: {
      title: (output) => output.title,
      state: ({ id }) => shownStates[states?.get(id)?.state ?? 'unused'].text,
      type: typeName,
      target: targetOf,
      created_at: ({ created_at }) => created_at,
    },
  });
  return { list, columns: outputColumns(states, typeName) };
}
