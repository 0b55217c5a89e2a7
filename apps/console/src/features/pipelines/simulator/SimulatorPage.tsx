import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import type { LoadedMessage } from '@tailrace/domain/streams/loaded-message';
import { listInputs } from '@tailrace/sdk/operations/inputs';
import { simulatePipelines } from '@tailrace/sdk/operations/pipelines';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { query } from '#/app/calls/query.ts';
import { failureOf } from '#/app/failure.ts';
import { Button } from '#/components/core/Button.tsx';
import { EmptyState } from '#/components/core/EmptyState.tsx';
import { FailureState } from '#/components/core/FailureState.tsx';
import { RowsSkeleton } from '#/components/core/RowsSkeleton.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { ChoiceInput } from '#/components/inputs/ChoiceInput.tsx';
import { RoutePageHeader } from '#/features/resource-pages/index.ts';
import { MessageChooser, useLoadedMessage } from '#/features/streams/index.ts';
import { ProcessorHint } from '../ProcessorHint.tsx';
import { useStreamTitles } from '../pipelines.ts';
import { SimulationResult } from './SimulationResult.tsx';

const defaultStream = '000000000000000000000001';

/** The stream a message is in, before one is chosen. */
function streamOf(message: LoadedMessage | null): string {
  const [first] = Array.isArray(message?.fields.streams) ? message.fields.streams : [];
  return typeof first === 'string' ? first : defaultStream;
}

/** Shows what the pipelines of a stream do to a message, without storing anything. */
export function SimulatorPage() {
  const { index, message_id, stream } = useSearch({ strict: false });
  const navigate = useNavigate();
  const address = index !== undefined && message_id !== undefined ? { index, id: message_id } : null;
  const loading = useLoadedMessage(address);
  const { message } = loading;
  const inputs = useQuery(query(listInputs, {}, { isAside: true })).data?.inputs ?? [];
  const streams = useStreamTitles();
  const [chosen, setChosen] = useState<string | null>(stream ?? null);
  const streamId = chosen ?? streamOf(message);
  return (
    <Box px="6" py="4.5">
      <RoutePageHeader lead="Shows what the pipelines of a stream do to a message. Nothing is stored." />
      <ProcessorHint />
      <Grid
        templateColumns={{ base: '1fr', lg: 'minmax(320px, 34%) minmax(0, 1fr)' }}
        columnGap="8"
        rowGap="6"
        alignItems="start"
      >
        <DetailSection title="Message" isBare>
          <Flex direction="column" gap="3">
            <MessageChooser
              loading={loading}
              inputs={inputs}
              onAddressChange={({ index, id }) =>
                void navigate({ to: '.', search: { index, message_id: id }, replace: true })
              }
              pastedHelp="Extractors and stream rules do not run on a pasted message."
              hasQuery
            />
            <FieldFrame label="Stream" help="The pipelines of this stream are run.">
              <ChoiceInput
                value={streamId}
                onChange={setChosen}
                source={(streams ?? []).map(({ id, title }) => ({ value: id, label: title }))}
              />
            </FieldFrame>
            {message && (
              <chakra.p
                className="mono"
                color="fg.muted"
                overflowWrap="anywhere"
                whiteSpace="pre-wrap"
                dir="ltr"
                lineClamp="8"
              >
                <bdi>{String(message.fields.message ?? '')}</bdi>
              </chakra.p>
            )}
          </Flex>
        </DetailSection>
        <Simulation message={message} streamId={streamId} />
      </Grid>
    </Box>
  );
}

interface SimulationProps {
  message: LoadedMessage | null;
  streamId: string;
}

/** Runs with every change of the message and the stream. */
function Simulation({ message, streamId }: SimulationProps) {
  const input = message?.fields.gl2_source_input;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    query(
      simulatePipelines,
      {
        body: {
          stream_id: streamId,
          message: { ...message?.fields, _id: message?.id ?? '' },
          input_id: typeof input === 'string' ? input : null,
        },
      },
      { enabled: message !== null, placeholderData: keepPreviousData, retry: false, gcTime: 0 },
    ),
  );
  return (
    <DetailSection
      title="Result"
      action={
        message && (
          <Button aria-busy={isFetching || undefined} onClick={() => void refetch()}>
            Run again
          </Button>
        )
      }
      isBare
    >
      {!message && <EmptyState title="No message">Choose a message to simulate.</EmptyState>}
      {message && error && (
        <FailureState
          failure={failureOf(error)}
          what="the result of the simulation"
          permissions={[simulatePipelines.permission]}
          onRetry={() => void refetch()}
        />
      )}
      {message && !error && !data && <RowsSkeleton label="Simulating" />}
      {message && !error && data && (
        <Box aria-busy={isPlaceholderData || undefined}>
          <SimulationResult message={message} response={data} />
        </Box>
      )}
    </DetailSection>
  );
}
