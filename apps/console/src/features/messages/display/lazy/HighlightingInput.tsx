import { highlightingColors } from '@tailrace/domain/search/highlighting-choices';
import type { HighlightingRule } from '@tailrace/domain/search/highlighting-rule';
import { useState } from 'react';
import { RowGroup } from '#/components/inputs/RowGroup.tsx';
import { useRowFocus } from '#/components/inputs/use-row-focus.ts';
import { moved, useRowKeys } from '#/components/inputs/use-row-keys.ts';
import { HighlightingRow } from './HighlightingRow.tsx';

type Rules = readonly HighlightingRule[];

interface HighlightingInputProps {
  value: Rules;
  onChange: (rules: Rules) => void;
}

/** A rule with an unused colour. */
function newRule(rules: Rules): HighlightingRule {
  const used = rules.map(({ color }) => (color.type === 'static' ? color.color : ''));
  const free = highlightingColors.find(({ color }) => !used.includes(color)) ?? highlightingColors[0];
  return {
    field: 'message',
    value: '',
    condition: 'equal',
    color: { type: 'static', color: free?.color ?? '' },
  };
}

/** The user's highlighting rules, one per row. */
export function HighlightingInput({ value, onChange }: HighlightingInputProps) {
  const rows = useRowKeys(value.length);
  const { root, focusRow } = useRowFocus();
  const [announcement, setAnnouncement] = useState('');

  const remove = (at: number) => {
    rows.remove(at);
    onChange(value.toSpliced(at, 1));
    focusRow(at);
    setAnnouncement(`Removed rule ${at + 1}`);
  };
  const move = (from: number, to: number) => {
    if (to < 0 || to >= value.length) return;
    rows.move(from, to);
    onChange(moved(value, from, to));
    focusRow(to);
    setAnnouncement(`Moved to place ${to + 1} of ${value.length}`);
  };
  const add = () => {
    rows.add();
    onChange([...value, newRule(value)]);
    focusRow(value.length);
  };

  return (
    <RowGroup ref={root} addLabel="Add rule" onAdd={add} announcement={announcement}>
      {value.map((rule, at) => (
        <HighlightingRow
          key={rows.keys[at]}
          name={`rule ${at + 1}`}
          rule={rule}
          onChange={(next) => onChange(value.with(at, next))}
          onMove={(step) => move(at, at + step)}
          onRemove={() => remove(at)}
          isFirst={at === 0}
          isLast={at === value.length - 1}
        />
      ))}
    </RowGroup>
  );
}
