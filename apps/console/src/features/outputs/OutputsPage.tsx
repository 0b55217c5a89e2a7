import { listOutputs } from '@tailrace/sdk/operations/outputs';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { EntityAction } from '#/app/entity-action.ts';
import { useWholeList } from '#/app/lists/use-entity-list.ts';
import type { EntityColumn, TitleColumn } from '#/components/core/entity-rows/model.ts';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { ListPage } from '#/features/resource-pages/index.ts';
import { outputListSearch } from './list.ts';
import { deletionEffect, everyOutput, everyOutputType, type Output, outputs, targetOf } from './outputs.ts';

const title: TitleColumn<Output> = {
  text: (output) => output.title,
  link: ({ id }) => <Link to="/system/outputs/$outputId" params={{ outputId: id }} />,
  isSortable: true,
};

export function OutputsPage() {
  const can = outputs.useCan();
  const { data: types } = useQuery(everyOutputType());
  const typeName = ({ type }: Output) => types?.[type]?.name ?? type;
  const list = useWholeList({
    search: outputListSearch,
    query: everyOutput(),
    rows: (reply) => reply.outputs,
    texts: (output) => [output.title, typeName(output), targetOf(output)],
    order: {
      title: (output) => output.title,
      type: typeName,
      target: targetOf,
      created_at: ({ created_at }) => created_at,
    },
  });
  const columns: EntityColumn<Output>[] = [
    { id: 'type', header: 'Type', width: 180, isSortable: true, cell: typeName },
    { id: 'target', header: 'Target', width: '36%', isSortable: true, cell: targetOf },
    {
      id: 'created_at',
      header: 'Created',
      isSortable: true,
      cell: ({ created_at }) => <RelativeTime at={new Date(created_at)} />,
    },
    { id: 'creator', header: 'Created by', isExtra: true, cell: ({ creator_user_id }) => creator_user_id },
  ];
  return (
    <ListPage
      lead="Outputs forward messages of streams to other systems."
      links={can.create ? [{ label: 'Create output', to: '/system/outputs/new', isPrimary: true }] : []}
      noun={{ one: 'output', many: 'outputs' }}
      list={list}
      rowId={({ id }) => id}
      permission={listOutputs.permission}
      title={title}
      columns={columns}
      actions={useOutputActions()}
      empty={{
        title: 'There are no outputs',
        text: 'Create one to forward messages, for example to an archive.',
        link: 'Create output',
      }}
    />
  );
}

function useOutputActions(): EntityAction<Output>[] {
  const navigate = useNavigate();
  const { edit } = outputs.useCan();
  const deletion = outputs.useDeletion({ effect: () => deletionEffect });
  return [
    {
      label: 'Edit output',
      in: ['row'],
      isOffered: edit,
      run: ([output]) =>
        navigate({ to: '/system/outputs/$outputId', params: { outputId: output?.id ?? '' } }),
    },
    deletion,
  ];
}
