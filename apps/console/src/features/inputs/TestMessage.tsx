import { Stack } from '@chakra-ui/react';
import { inputHost, isLoopback } from '@tailrace/domain/inputs/senders/input-host';
import { senderSteps, senders } from '@tailrace/domain/inputs/senders/senders';
import type { InputSummary } from '@tailrace/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clusterNodesQuery } from '#/app/cluster-nodes.ts';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';
import { SenderSteps } from './SenderSteps.tsx';

interface TestMessageProps {
  input: InputSummary;
}

/** How to set up a sender for this input, or to send one message from a terminal. */
export function TestMessage({ input }: TestMessageProps) {
  const { data } = useQuery(clusterNodesQuery());
  const [chosenId, setChosenId] = useState<string>();
  const node = data?.nodes.find(({ node_id }) => input.global || node_id === input.node);
  const host = inputHost(input, node, location.hostname);
  const offered = senders.flatMap((sender) => {
    const steps = senderSteps(sender, input, host);
    return steps ? [{ id: sender.id, name: sender.name, steps }] : [];
  });
  const chosen = offered.find(({ id }) => id === chosenId) ?? offered[0];
  if (!chosen) return null;
  return (
    <DetailSection title="Send messages">
      <Stack gap="3">
        <FieldFrame label="Sender">
          <SelectInput
            value={chosen.id}
            choices={offered.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setChosenId}
            width="min(320px, 100%)"
          />
        </FieldFrame>
        <SenderSteps steps={chosen.steps} isLocal={isLoopback(host)} />
      </Stack>
    </DetailSection>
  );
}
