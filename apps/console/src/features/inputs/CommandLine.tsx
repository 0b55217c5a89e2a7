import { Box, chakra, Flex } from '@chakra-ui/react';
import { CopyButton } from '#/components/core/CopyButton.tsx';

interface CommandLineProps {
  command: string;
  /** Whether the input only accepts local connections. */
  isLocal: boolean;
  /** What the button copies: "Copy command". */
  label?: string;
}

/** A command or a configuration to copy, with which a sender reaches an input. */
export function CommandLine({ command, isLocal, label = 'Copy command' }: CommandLineProps) {
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
        <CopyButton text={command} label={label} isNamed />
      </Flex>
      {isLocal && (
        <chakra.p textStyle="small" color="fg.muted">
          Use it on the server’s machine: this input only accepts local connections.
        </chakra.p>
      )}
    </>
  );
}
