import { Box, chakra, Flex } from '@chakra-ui/react';
import type { SenderStep } from '@tailrace/domain/inputs/senders/sender';
import { CopyButton } from '#/components/core/CopyButton.tsx';

interface SenderStepsProps {
  steps: readonly SenderStep[];
  /** Whether the input only accepts local connections. */
  isLocal?: boolean;
  /** Accessible name of the list. */
  label?: string;
}

/** What to run and to save on the sender's machine, in order, each with a button to copy it. */
export function SenderSteps({ steps, isLocal = false, label = 'Set up the sender' }: SenderStepsProps) {
  return (
    <>
      <chakra.ol aria-label={label} display="grid" gap="3">
        {steps.map(({ title, text, kind }) => (
          <li key={title}>
            <Flex align="center" justify="space-between" gap="2" mb="1" wrap="wrap">
              <chakra.p textStyle="table" minW="0" overflowWrap="anywhere">
                {title}
              </chakra.p>
              <CopyButton text={text} label={`Copy ${kind}`} isNamed />
            </Flex>
            <Box px="3" py="2" borderWidth="1px" borderRadius="md" bg="bg.sunken" color="fg.default">
              <chakra.code dir="ltr" display="block" whiteSpace="pre-wrap" overflowWrap="anywhere">
                {text}
              </chakra.code>
            </Box>
          </li>
        ))}
      </chakra.ol>
      {isLocal && (
        <chakra.p textStyle="small" color="fg.muted">
          Use it on the server’s machine: this input only accepts local connections.
        </chakra.p>
      )}
    </>
  );
}
