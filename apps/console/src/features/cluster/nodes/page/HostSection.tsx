import { Stack } from '@chakra-ui/react';
import { formatBytes, formatCount, formatDuration } from '@tailrace/domain/format/format';
import type { Schemas } from '@tailrace/sdk';
import { useQuery } from '@tanstack/react-query';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { nodeQueries } from '../queries.ts';
import { Figures } from './Figures.tsx';
import { UsageBar } from './UsageBar.tsx';

/** The machine of the only node: the call reports that of whichever node answers. */
export function HostSection() {
  const { data } = useQuery(nodeQueries.stats());
  if (!data) return null;
  const { fs, os, process: own } = data;
  const { memory, load_average, uptime, processor } = os;
  return (
    <DetailSection title="Machine">
      <Stack gap="4">
        {Object.values(fs.filesystems).map((disk) => (
          <UsageBar
            key={disk.path}
            label={`Disk with ${disk.path}`}
            share={shareUsed(disk)}
            detail={`${formatBytes(disk.available)} free of ${formatBytes(disk.total)}`}
          />
        ))}
        {memory.total > 0 && (
          <UsageBar
            label="Memory"
            share={memory.used / memory.total}
            detail={`${formatBytes(memory.used)} of ${formatBytes(memory.total)}`}
          />
        )}
        <Figures
          label="Machine"
          figures={[
            ['Load, 1, 5 and 15 min', load_average.map((load) => load.toFixed(2)).join(' · ') || '–'],
            ['Processor cores', formatCount(processor.total_cores)],
            ['Machine up for', formatDuration(uptime * 1000)],
            ['Memory of the process', own.memory ? formatBytes(own.memory.resident) : '–'],
            ['Open files of the process', filesText(own)],
          ]}
        />
      </Stack>
    </DetailSection>
  );
}

const shareUsed = ({ total, available }: Schemas['Filesystem']) =>
  total > 0 ? (total - available) / total : 0;

const filesText = ({ open_file_descriptors, max_file_descriptors }: Schemas['ProcessStats']) =>
  open_file_descriptors < 0
    ? '–'
    : max_file_descriptors > 0
      ? `${formatCount(open_file_descriptors)} of ${formatCount(max_file_descriptors)}`
      : formatCount(open_file_descriptors);
