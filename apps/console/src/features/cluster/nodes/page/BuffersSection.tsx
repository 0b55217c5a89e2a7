import { Stack } from '@chakra-ui/react';
import { formatCount } from '@tailrace/domain/format/format';
import { Link } from '@tanstack/react-router';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { shareOf } from '../figure-text.ts';
import { bufferNames, type NodeFigures } from '../node-figures.ts';
import { UsageBar } from './UsageBar.tsx';

const titles = {
  input: 'Input buffer: received, to be decoded',
  process: 'Process buffer: being processed',
  output: 'Output buffer: to be stored',
} as const;

interface BuffersSectionProps {
  nodeId: string;
  figures: NodeFigures | null;
}

/** How full the buffers between the steps of processing are. */
export function BuffersSection({ nodeId, figures }: BuffersSectionProps) {
  const known = bufferNames.flatMap((name) => {
    const usage = figures?.buffers[name];
    return usage ? [{ name, usage }] : [];
  });
  return (
    <DetailSection title="Buffers" lead="If a buffer stays full, the step after it is too slow.">
      {known.length === 0 ? (
        'The node does not report its buffers.'
      ) : (
        <Stack gap="3.5">
          {known.map(({ name, usage }) => (
            <UsageBar
              key={name}
              label={titles[name]}
              share={shareOf(usage)}
              detail={`${formatCount(usage.used)} of ${formatCount(usage.size)} messages`}
              link={
                <Link
                  to="/system/metrics/node/$nodeId"
                  params={{ nodeId }}
                  search={{ filter: `org\\.graylog2\\.buffers\\.${name}\\.|${name}buffer` }}
                  aria-label={`Metrics of the ${name} buffer`}
                >
                  Metrics
                </Link>
              }
            />
          ))}
        </Stack>
      )}
    </DetailSection>
  );
}
