import { Box, chakra, Flex } from '@chakra-ui/react';
import type { SendTarget } from '@tailrace/domain/send-target';
import { CopyButton } from '#/components/core/CopyButton.tsx';

interface CommandLineProps {
  target: SendTarget;
}

/** A command to copy that sends a message to a running input. */
export function CommandLine({ target: { command, isLocal } }: CommandLineProps) {
  return (
    <>
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
            {command}
          </chakra.code>
        </Box>
        <CopyButton text={command} label="Copy command" isNamed />
      </Flex>
      {isLocal && (
        <chakra.p textStyle="small" color="fg.muted">
          Run it on the server’s machine: this input only accepts local connections.
        </chakra.p>
      )}
    </>
  );
}
