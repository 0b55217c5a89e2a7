import { chakra, Flex, Input } from '@chakra-ui/react';
import { countOf, formatCount } from '@tailrace/domain/format/format';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useRef } from 'react';
import { useShortcut } from '#/app/shortcuts.ts';
import { IconButton } from '#/components/core/Button.tsx';
import { SwitchInput } from '#/components/inputs/SwitchInput.tsx';
import type { useFind } from './use-find.ts';

interface FindBarProps {
  finder: ReturnType<typeof useFind>;
}

/** The field that finds lines; Enter goes to the next match, Shift+Enter to the previous one. */
export function FindBar({ finder }: FindBarProps) {
  const { typed, place, count, total, isFiltered, onFind, onFilter, onStep } = finder;
  const field = useRef<HTMLInputElement>(null);
  useShortcut({ key: '/', label: 'Find in the dump', group: 'Dump', run: () => field.current?.focus() });
  useShortcut({ key: 'n', label: 'Next match', group: 'Dump', run: () => onStep(1) });
  useShortcut({ key: 'p', label: 'Previous match', group: 'Dump', run: () => onStep(-1) });
  const found =
    count === null
      ? countOf(total, 'line')
      : `${place === null ? '' : `${formatCount(place + 1)} of `}${countOf(count, 'matching line')}`;
  return (
    <Flex align="center" gap="3" wrap="wrap" mb="2">
      <Input
        ref={field}
        type="search"
        w="300px"
        maxW="full"
        aria-label="Find in the dump"
        aria-keyshortcuts="/"
        placeholder="Find in the dump"
        value={typed}
        onChange={({ target }) => onFind(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onStep(event.shiftKey ? -1 : 1);
        }}
      />
      <Flex gap="1">
        <IconButton aria-label="Previous match" disabled={!count} onClick={() => onStep(-1)}>
          <ChevronUp size={15} aria-hidden />
        </IconButton>
        <IconButton aria-label="Next match" disabled={!count} onClick={() => onStep(1)}>
          <ChevronDown size={15} aria-hidden />
        </IconButton>
      </Flex>
      <SwitchInput value={isFiltered} onChange={onFilter} label="Only matching lines" />
      <chakra.span role="status" color="fg.muted" textStyle="table" fontVariantNumeric="tabular-nums">
        {found}
      </chakra.span>
    </Flex>
  );
}
