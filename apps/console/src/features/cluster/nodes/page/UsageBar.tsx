import { Box, chakra, Flex } from '@chakra-ui/react';
import { shareText } from '@tailrace/domain/cluster/figure-text';
import type { ReactNode } from 'react';

interface UsageBarProps {
  label: string;
  /** From 0 to 1; above 1 when more than the limit is used. */
  share: number;
  /** Beside the share: "61,000 of 65,536 messages". */
  detail: string;
  /** A link to more about it. */
  link?: ReactNode;
}

/** From this share on, the bar is amber, then red. */
const high = 0.7;
const full = 0.9;

const colourOf = (share: number) =>
  share >= full ? 'level.error' : share >= high ? 'level.warning' : 'accent.solid';

/** How much of a limit is used, as a bar with numbers. */
export function UsageBar({ label, share, detail, link }: UsageBarProps) {
  const shown = Math.min(Math.max(share, 0), 1);
  return (
    <Box css={{ '& a': { color: 'accent.fg' }, '& a:hover': { textDecoration: 'underline' } }}>
      <Flex gap="2" align="baseline" wrap="wrap" mb="1">
        <chakra.span fontWeight="550" flex="1 1 160px">
          {label}
        </chakra.span>
        {link}
        <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
          {detail}
        </chakra.span>
        <chakra.b fontVariantNumeric="tabular-nums" minW="44px" textAlign="end">
          {shareText(share)}
        </chakra.b>
      </Flex>
      <Box
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(shown * 100)}
        h="6px"
        borderRadius="full"
        bg="border.subtle"
        overflow="hidden"
      >
        <Box h="full" bg={colourOf(share)} style={{ width: `${shown * 100}%` }} />
      </Box>
    </Box>
  );
}
