import { Box, chakra, Flex } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { Keys } from '#/components/Keys.tsx';
import { Modal } from '#/components/Modal.tsx';
import { matchingItems, type PaletteItem } from './palette-items.ts';

interface PaletteProps {
  items: readonly PaletteItem[];
  onClose: () => void;
}

export function Palette({ items, onClose }: PaletteProps) {
  const id = useId();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const found = matchingItems(items, query);
  const optionId = (index: number) => `${id}-${index}`;

  const choose = (item: PaletteItem | undefined) => {
    if (!item) return;
    onClose();
    item.run();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length > 0) {
      event.preventDefault();
      setActive((active + step + found.length) % found.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      choose(found[active]);
    }
  };

  return (
    <Modal label="Search or jump to" width="560px" onClose={onClose}>
      <Flex align="center" gap="2" h="44px" px="3.5" borderBottomWidth="1px">
        <chakra.span color="fg.faint">
          <Search size={15} aria-hidden />
        </chakra.span>
        <chakra.input
          flex="1"
          h="full"
          outline="0"
          aria-label="Search or jump to"
          placeholder="Search or jump to…"
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={found.length > 0 ? optionId(active) : undefined}
          autoComplete="off"
          spellCheck={false}
          autoFocus
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        <Keys keys={['Esc']} />
      </Flex>
      <Box
        id={`${id}-list`}
        role="listbox"
        aria-label="Places and actions"
        p="1"
        maxH="50vh"
        overflowY="auto"
      >
        {found.map((item, index) => (
          <Flex
            key={item.id}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            align="center"
            h="34px"
            px="2.5"
            borderRadius="5px"
            textStyle="table"
            cursor="pointer"
            bg={index === active ? 'accent.weak' : undefined}
            color={index === active ? 'accent.fg' : undefined}
            onPointerMove={() => setActive(index)}
            onClick={() => choose(item)}
          >
            {item.label}
            <chakra.span ms="auto" textStyle="small" color={index === active ? 'accent.fg' : 'fg.faint'}>
              {item.group}
            </chakra.span>
          </Flex>
        ))}
      </Box>
      {found.length === 0 && (
        <chakra.p role="status" px="3.5" pb="3.5" textStyle="table" color="fg.muted">
          Nothing is called “{query}”.
        </chakra.p>
      )}
    </Modal>
  );
}
