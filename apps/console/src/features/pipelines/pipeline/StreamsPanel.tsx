import { chakra, Flex } from '@chakra-ui/react';
import { streamsByPipeline } from '@tailrace/domain/pipelines/usage';
import { connectStreamsToPipeline } from '@tailrace/sdk/operations/pipelines';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '#/app/calls/use-can.ts';
import { Button } from '#/components/core/Button.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { ChoicesInput } from '#/components/inputs/ChoicesInput.tsx';
import { useConnect, useConnections, useStreamTitles } from '../pipelines.ts';

interface StreamsPanelProps {
  pipelineId: string;
  /** Whether nobody may change them. */
  isFixed: boolean;
}

/** The streams whose messages the pipeline processes, edited in place. */
export function StreamsPanel({ pipelineId, isFixed }: StreamsPanelProps) {
  const can = useCan();
  const connections = useConnections();
  const streams = useStreamTitles();
  const connect = useConnect();
  // The chosen streams while they are edited.
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  if (!connections) return null;
  const ids = streamsByPipeline(connections).get(pipelineId) ?? [];
  const titleOf = (id: string) => streams?.find((stream) => stream.id === id)?.title ?? id;
  const save = async () => {
    await connect.mutateAsync({ body: { pipeline_id: pipelineId, stream_ids: [...(chosen ?? [])] } });
    setChosen(null);
  };
  return (
    <DetailSection
      title="Streams"
      lead="The pipeline processes the messages of these streams."
      action={
        chosen === null &&
        !isFixed &&
        can(connectStreamsToPipeline) && (
          <Button variant={ids.length === 0 ? 'solid' : 'outline'} onClick={() => setChosen(ids)}>
            {ids.length === 0 ? 'Connect streams' : 'Edit connections'}
          </Button>
        )
      }
    >
      {chosen !== null ? (
        <chakra.form
          aria-label="Connected streams"
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <FieldFrame label="Connected streams" isLabelHidden isOptional>
            <ChoicesInput
              value={chosen}
              onChange={setChosen}
              source={(streams ?? []).map(({ id, title }) => ({ value: id, label: title }))}
              known={ids.map((id) => ({ value: id, label: titleOf(id) }))}
              placeholder="Choose streams"
            />
          </FieldFrame>
          <Flex gap="2" mt="3">
            <Button type="submit" variant="solid" aria-busy={connect.isPending || undefined}>
              Save connections
            </Button>
            <Button onClick={() => setChosen(null)}>Cancel</Button>
          </Flex>
        </chakra.form>
      ) : (
        <Flex as="ul" gap="4" rowGap="1" wrap="wrap" listStyleType="none">
          {ids.map((id) => (
            <li key={id}>
              <Link to="/streams/$streamId/search" params={{ streamId: id }}>
                <chakra.bdi fontWeight="550">{titleOf(id)}</chakra.bdi>
              </Link>
            </li>
          ))}
          {ids.length === 0 && (
            <chakra.li color="fg.muted">Connected to no stream, so that it processes no messages.</chakra.li>
          )}
        </Flex>
      )}
    </DetailSection>
  );
}
