import { Box, Flex } from '@chakra-ui/react';
import { countOf } from '@tailrace/domain/format/format';
import { type FlowSources, flowOf, matchingPipelines } from '@tailrace/domain/pipelines/flow';
import { listIndexSets } from '@tailrace/sdk/operations/indices';
import { listInputs } from '@tailrace/sdk/operations/inputs';
import { listStreams } from '@tailrace/sdk/operations/streams';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { query } from '#/app/calls/query.ts';
import { failureOf } from '#/app/failure.ts';
import { Button } from '#/components/core/Button.tsx';
import { EmptyState } from '#/components/core/EmptyState.tsx';
import { FailureState } from '#/components/core/FailureState.tsx';
import { RowsSkeleton } from '#/components/core/RowsSkeleton.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { TextInput } from '#/components/inputs/TextInput.tsx';
import { RoutePageHeader } from '#/features/resource-pages/index.ts';
import { ProcessorHint } from '../ProcessorHint.tsx';
import { everyPipeline, readPipelines, useConnections, useRates, useRules } from '../pipelines.ts';
import { FlowDiagram } from './FlowDiagram.tsx';
import { FlowTable } from './FlowTable.tsx';

/** More pipelines are shown without their stages until they are chosen. */
const maxOpen = 12;

const aside = { isAside: true, staleTime: 30_000 };
const none: readonly never[] = [];

/** The whole way of messages: from inputs through streams, pipelines and rules to other streams. */
export function FlowPage() {
  const list = useQuery(everyPipeline);
  const inputs = useQuery(query(listInputs, {}, aside)).data?.inputs ?? none;
  const streams = useQuery(query(listStreams, {}, aside)).data?.streams ?? none;
  const indexSets =
    useQuery(query(listIndexSets, {}, { ...aside, failed: () => null })).data?.index_sets ?? none;
  const connections = useConnections() ?? none;
  const rules = useRules() ?? none;
  const [text, setText] = useState('');
  const searched = useDeferredValue(text);
  const [isTable, setTable] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);

  const sources = useMemo((): FlowSources => {
    const all = { inputs, streams, indexSets, connections, rules, pipelines: list.data ?? none };
    return { ...all, pipelines: matchingPipelines(all, searched) };
  }, [inputs, streams, indexSets, connections, rules, list.data, searched]);
  const isSmall = sources.pipelines.length <= maxOpen;
  // A node of a pipeline begins with the node of the pipeline.
  const openId = chosen?.startsWith('pipeline ') ? chosen.split(' ')[1] : undefined;
  const flow = useMemo(() => flowOf(sources, (id) => isSmall || id === openId), [sources, isSmall, openId]);
  const names = useMemo(
    () => [...new Set(flow.nodes.flatMap(({ meter }) => meter ?? []))].slice(0, 400),
    [flow],
  );
  const rates = useRates(names);

  return (
    <Box px="6" py="4.5">
      <RoutePageHeader
        title="Data flow"
        lead="How messages get from inputs through streams, pipelines and rules to other streams."
        action={<Button onClick={() => setTable(!isTable)}>{isTable ? 'Show diagram' : 'Show table'}</Button>}
      />
      <ProcessorHint />
      {list.error && !list.data && (
        <FailureState
          failure={failureOf(list.error)}
          what="the pipelines"
          permissions={[readPipelines]}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isPending && <RowsSkeleton label="Loading pipelines" />}
      {list.data?.length === 0 && (
        <EmptyState title="No pipelines yet">Create a pipeline to see what happens to messages.</EmptyState>
      )}
      {list.data && list.data.length > 0 && (
        <>
          <Flex gap="3" align="center" mb="3">
            <Box w="320px">
              <FieldFrame label="Search pipelines, rules and streams" isLabelHidden isOptional>
                <TextInput
                  value={text}
                  onChange={setText}
                  placeholder="Search pipelines, rules and streams"
                />
              </FieldFrame>
            </Box>
            <Box role="status" textStyle="table" color="fg.muted">
              {countOf(sources.pipelines.length, 'pipeline')}
              {!isSmall && ', stages are shown for the one you choose'}
            </Box>
            {chosen !== null && (
              <Button size="sm" onClick={() => setChosen(null)}>
                Show all
              </Button>
            )}
          </Flex>
          {isTable ? (
            <FlowTable sources={sources} />
          ) : (
            <FlowDiagram flow={flow} rates={rates} chosen={chosen} onChoose={setChosen} />
          )}
        </>
      )}
    </Box>
  );
}
