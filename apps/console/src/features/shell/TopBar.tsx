import { Box, chakra, Flex, IconButton } from '@chakra-ui/react';
import { Menu, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Keys } from '#/components/Keys.tsx';

interface TopBarProps {
  title: string;
  onOpenPalette: () => void;
  /** There on a phone, which has no room for the rail. */
  onOpenRail?: (() => void) | undefined;
  /** Throughput, notifications and the user, at the right. */
  children: ReactNode;
}

export function TopBar({ title, onOpenPalette, onOpenRail, children }: TopBarProps) {
  return (
    <Flex
      as="header"
      align="center"
      gap={{ base: '2', sm: '3.5' }}
      h="44px"
      px={{ base: '3', sm: '4' }}
      bg="bg.panel"
      borderBottomWidth="1px"
      minW="0"
    >
      {onOpenRail && (
        <IconButton aria-label="Open navigation" variant="ghost" ms="-2" onClick={onOpenRail}>
          <Menu size={17} aria-hidden />
        </IconButton>
      )}
      <Box fontSize="13px" fontWeight="550" flex="none" maxW="50%" truncate>
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
        minW={{ base: '40px', sm: '120px' }}
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
        <Box as="span" ms="auto" hideBelow="sm">
          <Keys keys={['mod', 'K']} />
        </Box>
      </chakra.button>
      {children}
    </Flex>
  );
}
