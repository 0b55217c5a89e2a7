import { Box, chakra, Flex } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { Keys } from '#/components/core/Keys.tsx';
import { Modal } from '#/components/Modal.tsx';
import { matchingItems, type PaletteItem } from './palette-items.ts';

interface PaletteProps {
  items: readonly PaletteItem[];
  onClose: () => void;
  /** Called with the typed text, to search entities by name. */
  onType?: (typed: string) => void;
  /** Searches messages for the typed text; always the last option. */
  onSearch?: (typed: string) => void;
}

export function Palette({ items, onClose, onType, onSearch }: PaletteProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const search = typed.trim();
  const found = matchingItems(items, typed);
  const shown =
    onSearch && search !== ''
      ? [
          ...found,
          { id: 'messages', label: `“${search}”`, group: 'Search messages', run: () => onSearch(search) },
        ]
      : found;
  const optionId = (index: number) => `${id}-${index}`;

  const choose = (item: PaletteItem | undefined) => {
    if (!item) return;
    onClose();
    item.run();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && shown.length > 0) {
      event.preventDefault();
      const next = (active + step + shown.length) % shown.length;
      setActive(next);
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      choose(shown[active]);
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
          aria-activedescendant={shown.length > 0 ? optionId(active) : undefined}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={typed}
          onChange={({ target: { value } }) => {
            setTyped(value);
            setActive(0);
            onType?.(value);
          }}
          onKeyDown={onKeyDown}
        />
        <Keys keys={['Esc']} />
      </Flex>
      <Box
        id={`${id}-list`}
        role="listbox"
        aria-label="Pages, entities and actions"
        p="1"
        maxH="50vh"
        overflowY="auto"
      >
        {shown.map((item, index) => (
          <PaletteOption
            key={item.id}
            id={optionId(index)}
            item={item}
            isActive={index === active}
            onActivate={() => setActive(index)}
            onChoose={() => choose(item)}
          />
        ))}
      </Box>
      {shown.length === 0 && (
        <chakra.p role="status" px="3.5" pb="3.5" textStyle="table" color="fg.muted">
          No results for “{typed}”.
        </chakra.p>
      )}
    </Modal>
  );
}

interface PaletteOptionProps {
  id: string;
  item: PaletteItem;
  isActive: boolean;
  onActivate: () => void;
  onChoose: () => void;
}

function PaletteOption({ id, item, isActive, onActivate, onChoose }: PaletteOptionProps) {
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
