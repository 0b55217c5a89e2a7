import { isLoopback } from '@tailrace/domain/send-command';
import { beatTarget, sendTarget } from '@tailrace/domain/send-target';
import type { InputSummary } from '@tailrace/sdk';
import { useQuery } from '@tanstack/react-query';
import { clusterNodesQuery } from '#/app/cluster-nodes.ts';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { CommandLine } from './CommandLine.tsx';

interface TestMessageProps {
  input: InputSummary;
}

/** The command that sends a message to this input, or the configuration of its sender. */
export function TestMessage({ input }: TestMessageProps) {
  const { data } = useQuery(clusterNodesQuery());
  const node = data?.nodes.find(({ node_id }) => input.global || node_id === input.node);
  const target = sendTarget(input, node, location.hostname);
  const beat = beatTarget(input, node, location.hostname);
  if (target) {
    return (
      <DetailSection title="Send a test message" lead="Paste this line into a terminal.">
        <CommandLine {...target} />
      </DetailSection>
    );
  }
  if (beat === null) return null;
  return (
    <DetailSection
      title="Send messages"
      lead="Paste this into the configuration of a Beat, such as filebeat.yml."
    >
      <CommandLine
        command={beat}
        isLocal={isLoopback(String(input.attributes.bind_address ?? ''))}
        label="Copy configuration"
      />
    </DetailSection>
  );
}
