import { Stack } from '@chakra-ui/react';
import type { SendTarget } from '@tailrace/domain/send-target';
import { useState } from 'react';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';
import { CommandLine } from '#/features/inputs/index.ts';

interface SendCommandProps {
  targets: readonly SendTarget[];
}

/** A command to copy that sends a message to a running input. */
export function SendCommand({ targets }: SendCommandProps) {
  const [chosenId, setChosenId] = useState<string>();
  const target = targets.find(({ id }) => id === chosenId) ?? targets[0];
  if (!target) return null;
  return (
    <Stack gap="2">
      {targets.length > 1 && (
        <FieldFrame label="To the input">
          <SelectInput
            value={target.id}
            choices={targets.map(({ id, title }) => ({ value: id, label: title }))}
            onChange={setChosenId}
            width="min(320px, 100%)"
          />
        </FieldFrame>
      )}
      <CommandLine {...target} />
    </Stack>
  );
}
