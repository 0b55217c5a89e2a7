import { Link } from '@tanstack/react-router';
import type { EntityColumn, TitleColumn } from '#/components/core/entity-rows/model.ts';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { ListPage } from '#/features/resource-pages/index.ts';
import type { InputRow } from './input-row.ts';
import { inputs } from './inputs.ts';
import { RejectedCount } from './RejectedCount.tsx';
import { StateCell } from './StateCell.tsx';
import { useInputActions } from './use-input-actions.ts';
import { useInputList } from './use-input-list.ts';

const title: TitleColumn<InputRow> = {
  text: (input) => input.title,
  link: ({ id }) => <Link to="/system/inputs/$inputId" params={{ inputId: id }} />,
  isSortable: true,
};

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const counted = (value: number | null) => (value === null ? '–' : number.format(value));

const columns: EntityColumn<InputRow>[] = [
  {
    id: 'state',
    header: 'State',
    width: '26%',
    isSortable: true,
    cell: ({ shown }) => <StateCell shown={shown} />,
  },
  { id: 'type', header: 'Type', width: 170, isSortable: true, cell: ({ name }) => name },
  {
    id: 'address',
    header: 'Address',
    width: 160,
    isSortable: true,
    cell: ({ address }) => <span className="mono">{address ?? '–'}</span>,
  },
  {
    id: 'rate',
    header: 'Messages/s',
    width: 116,
    isNumber: true,
    isSortable: true,
    cell: ({ rate }) => counted(rate),
  },
  {
    id: 'rejected',
    header: 'Rejected',
    width: 104,
    isNumber: true,
    isSortable: true,
    cell: ({ id, rejected }) => <RejectedCount inputId={id} count={rejected} />,
  },
  {
    id: 'connections',
    header: 'Connections',
    width: 116,
    isNumber: true,
    isSortable: true,
    isExtra: true,
    cell: ({ connections }) => counted(connections),
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
      permission="inputs:read"
      title={title}
      columns={columns}
      filters={filters}
      searchHint="Search by title, type, address or state"
      actions={useInputActions()}
      empty={{
        title: 'No inputs yet',
        text: can.create
          ? 'Create one to receive messages.'
          : 'Ask someone with the permission inputs:create to create one.',
        link: 'Create input',
      }}
    />
  );
}
