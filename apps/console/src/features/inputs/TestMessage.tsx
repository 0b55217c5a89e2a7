import { sendTarget } from '@tailrace/domain/send-target';
import type { InputSummary } from '@tailrace/sdk';
import { useQuery } from '@tanstack/react-query';
import { clusterNodesQuery } from '#/app/cluster-nodes.ts';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { CommandLine } from './CommandLine.tsx';

interface TestMessageProps {
  input: InputSummary;
}

/** The command that sends a message to this input, if a command line can. */
export function TestMessage({ input }: TestMessageProps) {
  const { data } = useQuery(clusterNodesQuery());
  const node = data?.nodes.find(({ node_id }) => input.global || node_id === input.node);
  const target = sendTarget(input, node, location.hostname);
  if (!target) return null;
  return (
    <DetailSection title="Send a test message" lead="Paste this line into a terminal.">
      <CommandLine target={target} />
    </DetailSection>
  );
}
