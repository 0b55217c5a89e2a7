import { chakra } from '@chakra-ui/react';
import { countOf } from '@tailrace/domain/format/format';
import { ChevronDown, ChevronRight } from 'lucide-react';
import type { GroupRow } from './metric-tree.ts';

interface GroupRowViewProps {
  row: GroupRow;
  onToggle: (path: string) => void;
}

/** Names that begin alike, opened and closed by a button. */
export function GroupRowView({ row, onToggle }: GroupRowViewProps) {
  const { path, label, depth, count, isOpen } = row;
  const Icon = isOpen ? ChevronDown : ChevronRight;
  return (
    <chakra.button
      type="button"
      aria-expanded={isOpen}
      title={path}
      display="flex"
      alignItems="center"
      gap="1.5"
      w="full"
      h="full"
      ps={`${8 + depth * 18}px`}
      pe="3"
      textAlign="start"
      cursor="pointer"
      _hover={{ bg: 'bg.sunken' }}
      onClick={() => onToggle(path)}
    >
      <Icon size={14} aria-hidden />
      <chakra.span textStyle="mono" fontWeight="600" truncate>
        {label}
      </chakra.span>
      <chakra.span textStyle="small" color="fg.muted">
        {countOf(count, 'metric')}
      </chakra.span>
    </chakra.button>
  );
}
