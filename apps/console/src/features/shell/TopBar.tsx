import { Box, chakra, Flex } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Keys } from '#/components/Keys.tsx';

interface TopBarProps {
  title: string;
  onOpenPalette: () => void;
  /** Throughput, notifications and the user, at the right. */
  children: ReactNode;
}

export function TopBar({ title, onOpenPalette, children }: TopBarProps) {
  return (
    <Flex as="header" align="center" gap="3.5" h="44px" px="4" bg="bg.panel" borderBottomWidth="1px" minW="0">
      <Box fontSize="13px" fontWeight="550" truncate>
        {title}
      </Box>
      <chakra.button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onOpenPalette}
        display="flex"
        alignItems="center"
        gap="2"
        h="30px"
        w="300px"
        flexShrink="1"
        minW="120px"
        ms="auto"
        ps="2"
        pe="1.5"
        borderWidth="1px"
        borderColor="border.strong"
        borderRadius="md"
        bg="bg.canvas"
        color="fg.faint"
        fontSize="13px"
        _hover={{ borderColor: 'fg.faint' }}
      >
        <Search size={15} aria-hidden />
        <Box as="span" truncate>
          Search or jump to…
        </Box>
        <Box as="span" ms="auto">
          <Keys keys={['mod', 'K']} />
        </Box>
      </chakra.button>
      {children}
    </Flex>
  );
}
