import { chakra } from '@chakra-ui/react';
import { countOf, formatCount } from '@tailrace/domain/format/format';
import { listMetricNames } from '@tailrace/domain/inputs/input-metrics';
import { type InputRow, inputRow } from '@tailrace/domain/inputs/input-row';
import { shownState, stateLabels, statesById } from '@tailrace/domain/inputs/input-state';
import { settingsFile } from '@tailrace/domain/inputs/settings-file';
import { metricValues } from '@tailrace/domain/metrics/metric-values';
import { inputNotices } from '@tailrace/domain/notices/inputs';
import type { InputSummary } from '@tailrace/sdk';
import { createInput, listClusterInputStates } from '@tailrace/sdk/operations/inputs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMutationWithNotices } from '#/app/calls/use-mutation-with-notices.ts';
import { downloadBlob } from '#/app/download-blob.ts';
import type { EntityAction } from '#/app/entity-action.ts';
import { useWholeList } from '#/app/lists/use-entity-list.ts';
import type { EntityColumn, EntityFilter, TitleColumn } from '#/components/core/entity-rows/model.ts';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { ListPage, useExportActions } from '#/features/resource-pages/index.ts';
import { extractorsOf } from './extractors-of.ts';
import { deletionEffect, inputs } from './inputs.ts';
import { inputListSearch } from './list-search.ts';
import { inputQueries } from './queries.ts';
import { receivedSearch } from './received-search.ts';
import { StateCell } from './StateCell.tsx';
import { useInputChanges } from './use-input-changes.ts';

const title: TitleColumn<InputRow> = {
  text: (input) => input.title,
  link: ({ id }) => <Link to="/system/inputs/$inputId" params={{ inputId: id }} />,
  isSortable: true,
};

const rateFormat = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const rateText = (value: number | null) => (value === null ? '–' : rateFormat.format(value));

interface RejectedCountProps {
  inputId: string;
  count: number;
}

/** The number of rejected messages, linked to their reasons. */
function RejectedCount({ inputId, count }: RejectedCountProps) {
  if (count === 0) return <chakra.span color="fg.muted">0</chakra.span>;
  return (
    <chakra.span color="level.warning" fontWeight="550">
      <Link
        to="/system/inputs/$inputId"
        params={{ inputId }}
        aria-label={`${formatCount(count)} rejected, show why`}
      >
        {formatCount(count)}
      </Link>
    </chakra.span>
  );
}

const columns: EntityColumn<InputRow>[] = [
  {
    id: 'state',
    header: 'State',
    isState: true,
    isSortable: true,
    cell: ({ shown }) => <StateCell shown={shown} />,
  },
  { id: 'type', header: 'Type', isPlain: true, isSortable: true, cell: ({ name }) => name },
  {
    id: 'address',
    header: 'Address',
    isPlain: true,
    isSortable: true,
    cell: ({ address }) => (address === null ? '–' : <span className="mono">{address}</span>),
  },
  {
    id: 'rate',
    header: 'Messages/s',
    isNumber: true,
    isSortable: true,
    cell: ({ rate }) => rateText(rate),
  },
  {
    id: 'rejected',
    header: 'Rejected',
    isNumber: true,
    isSortable: true,
    cell: ({ id, rejected }) => (rejected === null ? '–' : <RejectedCount inputId={id} count={rejected} />),
  },
  {
    id: 'connections',
    header: 'Connections',
    isNumber: true,
    isSortable: true,
    isExtra: true,
    cell: ({ connections }) => rateText(connections),
  },
  {
    id: 'created_at',
    header: 'Changed',
    isSortable: true,
    isExtra: true,
    cell: ({ created_at }) => <RelativeTime at={new Date(created_at)} />,
  },
  { id: 'creator', header: 'Changed by', isExtra: true, cell: ({ creator_user_id }) => creator_user_id },
];

const filterOf = (name: string, label: string, values: readonly string[]): EntityFilter => ({
  name,
  label,
  options: values.map((value) => ({ value, label: value })),
});

/** The inputs with their live state and figures. Polls a fixed number of requests, however many inputs there are. */
function useInputList() {
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
  const shown = (data?.inputs ?? []).map(({ id }) => shownState(byId && (byId.get(id) ?? [])));
  const stateFilter = filterOf('state', 'State', stateLabels(byId ? shown : []));
  const typeFilter = filterOf('type', 'Type', types);
  return { list, filters: types.length > 1 ? [stateFilter, typeFilter] : [stateFilter] };
}

/** Downloads the settings of inputs; the types say which settings are passwords. */
function useExportSettings() {
  const client = useQueryClient();
  return useMutationWithNotices({
    mutationFn: async (inputs: readonly InputSummary[]) => {
      const types = await client.ensureQueryData(inputQueries.types());
      const file = new Blob([settingsFile(inputs, types)], { type: 'application/json' });
      downloadBlob(file, 'input-settings.json');
    },
    failed: inputNotices.exportFailed,
  });
}

/** The actions of a row of the list. */
function useInputActions(): EntityAction<InputRow>[] {
  const navigate = useNavigate();
  const { edit } = inputs.useCan();
  const { canChange, start, stop } = useInputChanges();
  const exporting = useExportSettings();
  const exports = useExportActions<InputRow>('input', ({ id }) => id);
  const deletion = inputs.useDeletion({ effect: () => deletionEffect });
  return [
    {
      label: 'Show received messages',
      in: ['row'],
      run: ([input]) => input && navigate({ to: '/search', search: receivedSearch(input) }),
    },
    {
      label: 'Manage extractors',
      in: ['row'],
      run: ([input]) => input && navigate(extractorsOf(input)),
    },
    {
      label: 'Start input',
      in: ['row'],
      isOffered: (input) => canChange(input) && !input.shown.isStarted,
      run: ([input]) => input && start(input),
    },
    {
      label: 'Stop input',
      in: ['row'],
      isOffered: (input) => canChange(input) && input.shown.isStarted,
      run: ([input]) => input && stop(input),
    },
    {
      label: 'Edit input',
      in: ['row'],
      isOffered: edit,
      run: ([input]) =>
        navigate({ to: '/system/inputs/$inputId/edit', params: { inputId: input?.id ?? '' } }),
    },
    {
      label: 'Export settings',
      in: ['row', 'bulk'],
      run: (selected) => exporting.mutate(selected),
      bulk: { label: (selected) => `Export settings of ${countOf(selected.length, 'input')}` },
    },
    ...exports,
    deletion,
  ];
}

export function InputsPage() {
  const can = inputs.useCan();
  const { list, filters } = useInputList();
  return (
    <ListPage
      lead="An input receives messages from senders. Rates cover the last minute."
      links={can.create ? [{ label: 'Create input', to: '/system/inputs/new', isPrimary: true }] : []}
      noun={{ one: 'input', many: 'inputs' }}
      list={list}
      rowId={({ id }) => id}
      permission={listClusterInputStates.permission}
      title={title}
      columns={columns}
      filters={filters}
      searchHint="Search by title, type, address or state"
      actions={useInputActions()}
      empty={{
        title: 'No inputs yet',
        text: 'Create one to receive messages.',
        creation: createInput.permission,
        link: 'Create input',
      }}
    />
  );
}
