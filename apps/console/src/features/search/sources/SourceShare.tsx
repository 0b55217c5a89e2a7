import { chakra, Flex } from '@chakra-ui/react';
import { formatShare } from '#/components/core/search/field-figure.ts';

interface SourceShareProps {
  count: number;
  total: number;
}

/** A source's share of all messages, as a bar and in percent. */
export function SourceShare({ count, total }: SourceShareProps) {
  const share = total === 0 ? 0 : (count / total) * 100;
  return (
    <Flex align="center" gap="2.5">
      <chakra.span flex="1" h="6px" borderRadius="3px" bg="bg.sunken" overflow="hidden" aria-hidden>
        <chakra.span display="block" h="full" bg="accent.solid" style={{ width: `${share}%` }} />
      </chakra.span>
      <chakra.span w="42px" textAlign="end" fontVariantNumeric="tabular-nums" color="fg.muted">
        {formatShare(count, total)}
      </chakra.span>
    </Flex>
  );
}
