import { useQuery } from '@tanstack/react-query';
import { useWholeList } from '#/app/lists/use-entity-list.ts';
import { metricValues } from '#/app/metric-values.ts';
import type { EntityFilter } from '#/components/core/entity-rows/model.ts';
import { type InputRow, inputRow } from './input-row.ts';
import { stateNames, statesById } from './input-state.ts';
import { inputListSearch } from './list-search.ts';
import { listMetricNames } from './metric-names.ts';
import { inputQueries } from './queries.ts';

const stateFilter: EntityFilter = {
  name: 'state',
  label: 'State',
  options: stateNames.map((state) => ({ value: state, label: state })),
};

/** The inputs with their live state and figures. Polls a fixed number of requests, however many inputs there are. */
export function useInputList() {
  const { data } = useQuery(inputQueries.list());
  const states = useQuery(inputQueries.states()).data;
  const metrics = useQuery(inputQueries.metrics(listMetricNames(data?.inputs ?? []))).data;
  const byId = states && statesById(states);
  const values = metricValues(metrics ?? {});
  const list = useWholeList({
    search: inputListSearch,
    query: inputQueries.list(),
    rows: ({ inputs }): InputRow[] =>
      inputs.map((input) => inputRow(input, byId && (byId.get(input.id) ?? []), values)),
    texts: ({ title, name, address, shown }) => [title, name, address, shown.state],
    order: {
      title: ({ title }) => title,
      state: ({ shown }) => shown.state,
      type: ({ name }) => name,
      address: ({ address }) => address,
      rate: ({ rate }) => rate,
      rejected: ({ rejected }) => rejected,
      connections: ({ connections }) => connections,
      created_at: ({ created_at }) => created_at,
    },
    filters: { state: ({ shown }) => shown.state, type: ({ name }) => name },
  });
  const types = [...new Set(data?.inputs.map(({ name }) => name))].sort();
  const typeFilter: EntityFilter = {
    name: 'type',
    label: 'Type',
    options: types.map((name) => ({ value: name, label: name })),
  };
  return { list, filters: types.length > 1 ? [stateFilter, typeFilter] : [stateFilter] };
}
