import { Box, chakra, Flex } from '@chakra-ui/react';
import type { PaletteItem } from './palette-items.ts';

interface PaletteOptionProps {
  id: string;
  item: PaletteItem;
  isActive: boolean;
  onActivate: () => void;
  onChoose: () => void;
}

export function PaletteOption({ id, item, isActive, onActivate, onChoose }: PaletteOptionProps) {
  return (
    <Flex
      id={id}
      role="option"
      aria-selected={isActive}
      align="center"
      gap="3"
      h="34px"
      px="2.5"
      borderRadius="5px"
      textStyle="table"
      cursor="pointer"
      bg={isActive ? 'accent.weak' : undefined}
      color={isActive ? 'accent.fg' : undefined}
      onPointerMove={onActivate}
      onClick={onChoose}
    >
      <Box as="bdi" truncate>
        {item.label}
      </Box>
      <chakra.span ms="auto" flexShrink="0" textStyle="small" color={isActive ? 'accent.fg' : 'fg.faint'}>
        {item.group}
      </chakra.span>
    </Flex>
  );
}
