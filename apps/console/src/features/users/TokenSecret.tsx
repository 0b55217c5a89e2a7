import { Box, chakra, Flex } from '@chakra-ui/react';
import type { Schemas } from '@tailrace/sdk';
import { useEffect, useRef } from 'react';
import { Button } from '#/components/core/Button.tsx';
import { CopyButton } from '#/components/core/CopyButton.tsx';

interface TokenSecretProps {
  token: Schemas['Token'];
  onClose: () => void;
}

/** A new token, which is only shown once. */
export function TokenSecret({ token, onClose }: TokenSecretProps) {
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => panel.current?.focus(), []);

  return (
    <Box
      ref={panel}
      role="group"
      aria-label={`New token ${token.name}`}
      tabIndex={-1}
      outline="0"
      maxW="form"
      mb="5"
      px="4"
      py="3"
      borderWidth="1px"
      borderColor="accent.solid"
      borderRadius="lg"
      bg="accent.weak"
      textStyle="table"
    >
      <chakra.h2 textStyle="heading">
        Token “<bdi>{token.name}</bdi>” is ready
      </chakra.h2>
      <chakra.p>Copy it now. It is shown only once.</chakra.p>
      <chakra.p className="mono" my="2.5" wordBreak="break-all">
        {token.token}
      </chakra.p>
      <Flex gap="2">
        <CopyButton text={token.token} label="Copy token" isNamed />
        <Button size="sm" onClick={onClose}>
          Done
        </Button>
      </Flex>
    </Box>
  );
}
