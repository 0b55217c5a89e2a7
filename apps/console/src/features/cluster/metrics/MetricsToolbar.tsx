import { chakra, Flex } from '@chakra-ui/react';
import { formatCount } from '@tailrace/domain/format/format';
import { useRef } from 'react';
import { useShortcut } from '#/app/shortcuts.ts';
import { ListSearchField } from '#/components/entity-table/ListSearchField.tsx';
import { SwitchInput } from '#/components/inputs/SwitchInput.tsx';

interface MetricsToolbarProps {
  text: string;
  isRegex: boolean;
  isGrouped: boolean;
  /** Number of selected metrics; null while a regular expression runs. */
  found: number | null;
  total: number;
  /** Why the regular expression selects nothing. */
  problem: string | null;
  onSearch: (text: string, isRegex: boolean) => void;
  onGrouped: (isGrouped: boolean) => void;
}

/** Search by text or regular expression, and how the metrics are listed. */
export function MetricsToolbar(props: MetricsToolbarProps) {
  const { text, isRegex, isGrouped, found, total, problem, onSearch, onGrouped } = props;
  const field = useRef<HTMLInputElement>(null);
  useShortcut({
    key: '/',
    label: 'Search metrics',
    group: 'Metrics',
    run: () => field.current?.focus(),
  });
  return (
    <>
      <Flex align="center" gap="4" wrap="wrap" mb="2">
        <ListSearchField
          ref={field}
          label="Search metrics"
          hint={isRegex ? 'Regular expression' : 'Search by name'}
          query={text}
          onQuery={(next) => onSearch(next, isRegex)}
        />
        <SwitchInput value={isRegex} onChange={(next) => onSearch(text, next)} label="Regular expression" />
        <SwitchInput value={isGrouped} onChange={onGrouped} label="Group by name" />
        <chakra.span role="status" color="fg.muted" textStyle="table" fontVariantNumeric="tabular-nums">
          {found === null ? 'Searching…' : countText(found, total)}
        </chakra.span>
      </Flex>
      {problem && (
        <chakra.p role="alert" color="danger.fg" textStyle="table" mb="2">
          {problem}
        </chakra.p>
      )}
    </>
  );
}

const countText = (found: number, total: number) =>
  found === total
    ? `${formatCount(total)} metrics`
    : `${formatCount(found)} of ${formatCount(total)} metrics`;
