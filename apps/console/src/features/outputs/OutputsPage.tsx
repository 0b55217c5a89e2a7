import { createOutput, listOutputs } from '@tailrace/sdk/operations/outputs';
import { listStreams } from '@tailrace/sdk/operations/streams';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { query } from '#/app/calls/query.ts';
import type { EntityAction } from '#/app/entity-action.ts';
import type { EntityColumn, TitleColumn } from '#/components/core/entity-rows/model.ts';
import { FirstLinks } from '#/components/core/FirstLinks.tsx';
import { ListPage } from '#/features/resource-pages/index.ts';
import { deletionEffect, everyOutput, type Output, outputs } from './outputs.ts';
import { useOutputList } from './use-output-list.ts';

const title: TitleColumn<Output> = {
  text: (output) => output.title,
  link: ({ id }) => <Link to="/system/outputs/$outputId" params={{ outputId: id }} />,
  isSortable: true,
};

export function OutputsPage() {
  const can = outputs.useCan();
  const { list, columns } = useOutputList(everyOutput());
  const { data } = useQuery(query(listStreams, {}, { isAside: true }));
  const usedBy: EntityColumn<Output> = {
    id: 'streams',
    header: 'Streams',
    cell: ({ id }) => (
      <FirstLinks
        entities={data?.streams.filter(({ outputs }) => outputs.some((output) => output.id === id))}
        link={(stream, title) => (
          <Link to="/streams/$streamId/outputs" params={{ streamId: stream.id }}>
            {title}
          </Link>
        )}
      />
    ),
  };
  return (
    <ListPage
      lead="Outputs forward messages of streams to other systems. Each stream has a page for its outputs."
      links={can.create ? [{ label: 'Create output', to: '/system/outputs/new', isPrimary: true }] : []}
      noun={{ one: 'output', many: 'outputs' }}
      list={list}
      rowId={({ id }) => id}
      permission={listOutputs.permission}
      title={title}
      columns={[...columns, usedBy]}
      actions={useOutputActions()}
      empty={{
        title: 'No outputs yet',
        text: 'Create one to forward messages, for example to an archive.',
        creation: createOutput.permission,
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
