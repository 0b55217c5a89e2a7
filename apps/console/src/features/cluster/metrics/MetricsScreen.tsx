import type { Metric } from '@tailrace/domain/metrics/metric-value';
import { useState } from 'react';
import { Button } from '#/components/core/Button.tsx';
import { EmptyState } from '#/components/core/EmptyState.tsx';
import { MetricRows } from './MetricRows.tsx';
import { MetricsToolbar } from './MetricsToolbar.tsx';
import { flatRows, treeRows } from './metric-tree.ts';

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
        found={names === undefined && problem === null ? null : shown.length}
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
