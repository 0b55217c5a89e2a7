import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { CopyButton } from '#/components/core/CopyButton.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';
import type { SendTarget } from './guide-inputs.ts';

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
      <Flex align="flex-start" gap="2" wrap="wrap">
        <Box
          flex="1 1 320px"
          minW="0"
          px="3"
          py="2"
          borderWidth="1px"
          borderRadius="md"
          bg="bg.sunken"
          color="fg.default"
        >
          <chakra.code dir="ltr" whiteSpace="pre-wrap" overflowWrap="anywhere">
            {target.command}
          </chakra.code>
        </Box>
        <CopyButton text={target.command} label="Copy command" isNamed />
      </Flex>
      {target.isLocal && (
        <chakra.p textStyle="small" color="fg.muted">
          On the machine the server runs on: this input listens to nobody else.
        </chakra.p>
      )}
    </Stack>
  );
}
