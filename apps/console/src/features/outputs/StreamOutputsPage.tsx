import { Box, chakra } from '@chakra-ui/react';
import { createOutput, listOutputs } from '@tailrace/sdk/operations/outputs';
import { getStream } from '@tailrace/sdk/operations/streams';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { query } from '#/app/calls/query.ts';
import { useCan } from '#/app/calls/use-can.ts';
import type { EntityAction } from '#/app/entity-action.ts';
import { hasNoEntities } from '#/app/lists/entity-list.ts';
import { usePaletteAction } from '#/app/palette-actions.ts';
import { useBehaves } from '#/app/supports.ts';
import { Button, buttonClass } from '#/components/core/Button.tsx';
import type { TitleColumn } from '#/components/core/entity-rows/model.ts';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { EntityTable } from '#/components/entity-table/EntityTable.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';
import { StreamHeader } from '#/features/streams/index.ts';
import { everyOutput, type Output, outputs } from './outputs.ts';
import { outputsOfStream, useStreamOutputChanges, useStreamOutputsCan } from './stream-outputs.ts';
import { useOutputList } from './use-output-list.ts';

const title: TitleColumn<Output> = {
  text: (output) => output.title,
  link: ({ id }) => <Link to="/system/outputs/$outputId" params={{ outputId: id }} />,
  isSortable: true,
};

/** The outputs that the messages of a stream are sent to. */
export function StreamOutputsPage() {
  const { streamId = '' } = useParams({ strict: false });
  const { data: stream } = useSuspenseQuery(query(getStream, { streamId }));
  const { list, columns } = useOutputList(outputsOfStream(streamId));
  const can = useCan();
  const isRefused = useBehaves('refusesOutputsOfManagedStreams') && stream.is_editable === false;
  const assign = useStreamOutputsCan(streamId).assign && !isRefused;
  const navigate = useNavigate();
  const canCreate = assign && can(createOutput);
  const creation = { to: '/streams/$streamId/outputs/new', params: { streamId } } as const;
  usePaletteAction({ label: 'Create output', run: () => navigate(creation), isHidden: !canCreate });
  const create = canCreate && (
    <Link className={buttonClass({ variant: 'solid' })} {...creation}>
      Create output
    </Link>
  );
  return (
    <Box px="6" py="4.5" maxW="1400px">
      <StreamHeader stream={stream} />
      <DetailSection
        title="Outputs"
        lead="Messages are sent to the outputs once they are stored. An output that cannot keep up drops messages; the stream keeps them all."
        // The empty state offers it instead.
        action={hasNoEntities(list) ? undefined : create}
        isBare
      >
        {assign && can(listOutputs) && <AssignOutput streamId={streamId} />}
        <EntityTable
          noun={{ one: 'output', many: 'outputs' }}
          list={list}
          rowId={({ id }) => id}
          permission="stream_outputs:read"
          title={title}
          columns={columns}
          actions={useStreamOutputActions(streamId)}
          empty={{
            title: 'This stream has no outputs',
            text: 'Its messages are stored, but not forwarded.',
            action: create,
          }}
        />
      </DetailSection>
    </Box>
  );
}

interface AssignOutputProps {
  streamId: string;
}

/** Adds an existing output to a stream. Shows nothing when there is none that the stream lacks. */
function AssignOutput({ streamId }: AssignOutputProps) {
  const { data: all } = useQuery({ ...everyOutput(), meta: { isAside: true } });
  const { data: ofStream } = useQuery(outputsOfStream(streamId));
  const { assign } = useStreamOutputChanges(streamId);
  const [id, setId] = useState('');
  const assigned = new Set(ofStream?.outputs.map((output) => output.id));
  const others = all?.outputs.filter((output) => !assigned.has(output.id)) ?? [];
  const chosen = others.find((output) => output.id === id);
  if (!ofStream || others.length === 0) return null;
  return (
    <chakra.form
      aria-label="Add an existing output"
      display="flex"
      alignItems="flex-end"
      gap="2"
      mb="4"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen && !assign.isPending) assign.mutate(chosen, { onSuccess: () => setId('') });
      }}
    >
      <chakra.div w="320px" maxW="100%">
        <FieldFrame label="Existing output">
          <SelectInput
            value={chosen ? id : ''}
            onChange={setId}
            choices={others.map(({ id, title }) => ({ value: id, label: title }))}
            placeholder="Choose an output"
          />
        </FieldFrame>
      </chakra.div>
      <Button type="submit" disabled={!chosen}>
        Add output
      </Button>
    </chakra.form>
  );
}

function useStreamOutputActions(streamId: string): EntityAction<Output>[] {
  const navigate = useNavigate();
  const { edit } = outputs.useCan();
  const can = useStreamOutputsCan(streamId);
  const { remove } = useStreamOutputChanges(streamId);
  return [
    {
      label: 'Edit output',
      in: ['row'],
      isOffered: edit,
      run: ([output]) =>
        output && navigate({ to: '/system/outputs/$outputId', params: { outputId: output.id } }),
    },
    {
      label: 'Remove from stream',
      in: ['row'],
      isOffered: can.remove,
      run: ([output]) => output && remove.mutate(output),
    },
  ];
}
