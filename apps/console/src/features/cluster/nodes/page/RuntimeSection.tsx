import { Stack } from '@chakra-ui/react';
import type { NodeFigures } from '@tailrace/domain/cluster/node-figures';
import { formatBytes } from '@tailrace/domain/format/format';
import { getNodeJvm } from '@tailrace/sdk/operations/cluster';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '#/app/calls/use-can.ts';
import { useServerVersion } from '#/app/server-version.ts';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { nodeQueries } from '../queries.ts';
import { Figures } from './Figures.tsx';
import { UsageBar } from './UsageBar.tsx';

interface RuntimeSectionProps {
  nodeId: string;
  figures: NodeFigures | null;
}

/** The memory of the JVM, for which our own server reports its Node.js process. */
export function RuntimeSection({ nodeId, figures }: RuntimeSectionProps) {
  const can = useCan();
  const { data: jvm } = useQuery({
    ...nodeQueries.jvm(nodeId),
    enabled: can(getNodeJvm, { nodeId }),
  });
  const isTailrace = useServerVersion()?.isTailrace ?? false;
  const used = figures?.heap.used ?? jvm?.used_memory.bytes ?? null;
  const max = figures?.heap.max ?? jvm?.max_memory.bytes ?? null;
  const committed = figures?.heap.committed ?? jvm?.total_memory.bytes ?? null;
  return (
    <DetailSection
      title={isTailrace ? 'Process' : 'JVM'}
      lead={
        isTailrace
          ? 'This server runs on Node.js without a JVM: the values are those of its process, the heap that of its main thread.'
          : 'The Java virtual machine that runs the node.'
      }
    >
      <Stack gap="4">
        {used !== null && max !== null && (
          <UsageBar
            label="Heap"
            share={max > 0 ? used / max : 0}
            detail={`${formatBytes(used)} of ${formatBytes(max)}`}
          />
        )}
        <Figures
          label={isTailrace ? 'Process' : 'JVM'}
          figures={[
            ['Heap reserved', committed === null ? '–' : formatBytes(committed)],
            ['Process id', jvm?.pid ?? '–'],
            ['Runtime', jvm?.info ?? '–'],
          ]}
        />
      </Stack>
    </DetailSection>
  );
}
