import { chakra, Flex } from '@chakra-ui/react';
import { formatCount } from '@tailrace/domain/format/format';
import { flatRows, treeRows } from '@tailrace/domain/metrics/metric-tree';
import type { Metric } from '@tailrace/domain/metrics/metric-value';
import { useRef, useState } from 'react';
import { useShortcut } from '#/app/shortcuts.ts';
import { Button } from '#/components/core/Button.tsx';
import { EmptyState } from '#/components/core/EmptyState.tsx';
import { ListSearchField } from '#/components/entity-table/ListSearchField.tsx';
import { SwitchInput } from '#/components/inputs/SwitchInput.tsx';
import { MetricRows } from './MetricRows.tsx';

interface MetricsScreenProps {
  nodeId: string;
  /** The selected names; `undefined` while a regular expression runs. */
  names: readonly string[] | undefined;
  loaded: ReadonlyMap<string, Metric>;
  problem: string | null;
  text: string;
  isRegex: boolean;
  isGrouped: boolean;
  onSearch: (text: string, isRegex: boolean) => void;
  onGrouped: (isGrouped: boolean) => void;
}

/** Groups are open at first while they hold no more than this many metrics. */
const openedAtFirst = 60;

export function MetricsScreen(props: MetricsScreenProps) {
  const { nodeId, names, loaded, problem, text, isRegex, isGrouped, onSearch, onGrouped } = props;
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const shown = names ?? [];
  const isOpenAtFirst = shown.length <= openedAtFirst;
  const rows = isGrouped ? treeRows(shown, (path) => toggled.has(path) !== isOpenAtFirst) : flatRows(shown);
  const toggle = (path: string) =>
    setToggled((before) => {
      const next = new Set(before);
      if (!next.delete(path)) next.add(path);
      return next;
    });
  return (
    <>
      <MetricsToolbar
        text={text}
        isRegex={isRegex}
        isGrouped={isGrouped}
        matchCount={names === undefined && problem === null ? null : shown.length}
        total={loaded.size}
        problem={problem}
        onSearch={onSearch}
        onGrouped={onGrouped}
      />
      {loaded.size === 0 && (
        <EmptyState title="No metrics visible to you">
          The node reports none, or you don’t have the permissions, which start with metrics:read.
        </EmptyState>
      )}
      {loaded.size > 0 && names?.length === 0 && problem === null && (
        <EmptyState
          title="No metric matches"
          action={<Button onClick={() => onSearch('', false)}>Clear the search</Button>}
        >
          {isRegex ? 'The regular expression matches no name.' : 'No name contains these words.'}
        </EmptyState>
      )}
      {rows.length > 0 && <MetricRows nodeId={nodeId} rows={rows} loaded={loaded} onToggle={toggle} />}
    </>
  );
}

interface MetricsToolbarProps {
  text: string;
  isRegex: boolean;
  isGrouped: boolean;
  /** Number of selected metrics; null while a regular expression runs. */
  matchCount: number | null;
  total: number;
  /** Why the regular expression selects nothing. */
  problem: string | null;
  onSearch: (text: string, isRegex: boolean) => void;
  onGrouped: (isGrouped: boolean) => void;
}

/** Search by text or regular expression, and how the metrics are listed. */
function MetricsToolbar(props: MetricsToolbarProps) {
  const { text, isRegex, isGrouped, matchCount, total, problem, onSearch, onGrouped } = props;
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
          {matchCount === null ? 'Searching…' : countText(matchCount, total)}
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

const countText = (matchCount: number, total: number) =>
  matchCount === total
    ? `${formatCount(total)} metrics`
    : `${formatCount(matchCount)} of ${formatCount(total)} metrics`;
