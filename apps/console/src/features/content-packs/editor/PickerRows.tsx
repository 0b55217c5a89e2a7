import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import { entityHeading, entityNoun } from '@tailrace/domain/content-packs/entity-names';
import type { Candidate, EntitySource, Need } from '@tailrace/domain/content-packs/pack-selection';
import { countOf, formatCount } from '@tailrace/domain/format/format';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import { Button } from '#/components/core/Button.tsx';
import { Check } from '#/components/core/entity-rows/Check.tsx';
import type { PickerRow } from './picker-rows.ts';

const headHeight = 36;
const entityHeight = 40;

interface RowCallbacks {
  revision: number | undefined;
  onToggle: (type: string) => void;
  onSelect: (candidates: readonly Candidate[], isSelected: boolean) => void;
  onSource: (key: string, source: EntitySource) => void;
  onRemoveNeeded: (candidate: Candidate) => void;
}

interface PickerRowsProps extends RowCallbacks {
  rows: readonly PickerRow[];
}

const keyOf = (row: PickerRow | undefined) =>
  row?.kind === 'entity' ? row.candidate.key : `type ${row?.type}`;

/** Styles of all rows in one place, so that a row consists of plain elements: scrolling draws many. */
const frameStyles: SystemStyleObject = {
  maxHeight: 'max(260px, calc(100dvh - 390px))',
  overflow: 'hidden auto',
  border: '1px solid var(--border-subtle)',
  borderRadius: '8px',
  background: 'bg.panel',
  fontSize: '13px',
  '& .list': { position: 'relative' },
  '& .row': {
    position: 'absolute',
    insetInline: '0',
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    paddingInline: '12px',
    borderBottom: '1px solid var(--border-subtle)',
  },
  '& .row[data-kind=type]': { background: 'bg.sunken' },
  '& .row[data-kind=entity]': { paddingInlineStart: '36px' },
  '& .row[data-kind=entity]:hover': { background: 'bg.canvas' },
  '& .toggle, & .label': {
    display: 'flex',
    flex: '1',
    alignItems: 'center',
    height: '100%',
    cursor: 'pointer',
  },
  '& .toggle': { gap: '6px', fontWeight: '600', textAlign: 'start' },
  '& .label': { gap: '10px', minWidth: '0' },
  '& .count': { color: 'fg.muted', fontWeight: 'normal', fontVariantNumeric: 'tabular-nums' },
  '& .title, & .reason': {
    minWidth: '0',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .reason, & .source': { color: 'fg.muted', fontSize: '12px', whiteSpace: 'nowrap' },
  '& .reason': { flexShrink: '2', minWidth: '80px' },
};

/** The rows in view. The arrow keys move from checkbox to checkbox. */
export function PickerRows({ rows, ...callbacks }: PickerRowsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: (index) => (rows[index]?.kind === 'type' ? headHeight : entityHeight),
    getItemKey: (index) => keyOf(rows[index]),
    overscan: 8,
    useFlushSync: false,
  });
  const moveFocus = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const row = event.target instanceof Element ? event.target.closest('[data-index]') : null;
    const index = Number(row?.getAttribute('data-index')) + (step ?? 0);
    if (step === undefined || !row || !rows[index]) return;
    event.preventDefault();
    virtual.scrollToIndex(index);
    // Rows beyond the overscan are drawn first.
    requestAnimationFrame(() =>
      frame.current?.querySelector<HTMLElement>(`[data-index="${index}"] input`)?.focus(),
    );
  };
  return (
    <chakra.section
      ref={frame}
      aria-label="Entities"
      css={frameStyles}
      style={{ height: virtual.getTotalSize() + 2 }}
      onKeyDown={moveFocus}
    >
      <ul className="list" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start, size, key }) => {
          const row = rows[index];
          return (
            row && (
              <li
                key={key}
                data-index={index}
                data-kind={row.kind}
                className="row"
                style={{ transform: `translateY(${start}px)`, height: size }}
              >
                {row.kind === 'type' ? (
                  <TypeRow row={row} {...callbacks} />
                ) : (
                  <EntityRow row={row} {...callbacks} />
                )}
              </li>
            )
          );
        })}
      </ul>
    </chakra.section>
  );
}

interface TypeRowProps extends RowCallbacks {
  row: PickerRow & { kind: 'type' };
}

function TypeRow({ row, onToggle, onSelect }: TypeRowProps) {
  const { type, candidates, selected, added, isOpen } = row;
  const Icon = isOpen ? ChevronDown : ChevronRight;
  const { one, many } = entityNoun(type);
  return (
    <>
      <Check
        label={`Select ${countOf(candidates.length, one, many)}`}
        isChecked={selected === candidates.length}
        isPartly={selected + added > 0}
        onChange={(isSelected) => onSelect(candidates, isSelected)}
      />
      <button type="button" aria-expanded={isOpen} className="toggle" onClick={() => onToggle(type)}>
        <Icon size={14} aria-hidden />
        {entityHeading(type)}
        <span className="count">{countsOf(row)}</span>
      </button>
    </>
  );
}

/** "7", "2 of 7", "2 of 7, 1 added" */
function countsOf({ candidates: { length }, selected, added }: TypeRowProps['row']): string {
  const all = formatCount(length);
  if (selected === 0) return added === 0 ? all : `${formatCount(added)} of ${all} added`;
  const own = `${formatCount(selected)} of ${all}`;
  return added === 0 ? own : `${own}, ${formatCount(added)} added`;
}

interface EntityRowProps extends RowCallbacks {
  row: PickerRow & { kind: 'entity' };
}

function EntityRow({ row, revision, onSelect, onSource, onRemoveNeeded }: EntityRowProps) {
  const { candidate, source, need } = row;
  const id = useId();
  const { key, title, excerpt, entityId } = candidate;
  const hasBoth = source !== null && excerpt !== null && entityId !== null;
  const change = (isSelected: boolean) => {
    if (need && !isSelected) onRemoveNeeded(candidate);
    else onSelect([candidate], isSelected);
  };
  return (
    <>
      <label htmlFor={id} className="label">
        <Check
          id={id}
          label={labelOf(candidate, need)}
          isChecked={source !== null || need !== null}
          onChange={change}
        />
        <bdi className="title" aria-hidden title={title}>
          {title || 'Without a title'}
        </bdi>
        {need && (
          <span className="reason" aria-hidden>
            {reasonOf(need)}
          </span>
        )}
      </label>
      {revision !== undefined && source !== null && (
        <span className="source">
          {source === 'revision' ? `As in revision ${revision}` : 'From this server'}
        </span>
      )}
      {hasBoth && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={`${source === 'revision' ? 'Take from this server' : `Keep revision ${revision}`}: ${title}`}
          onClick={() => onSource(key, source === 'revision' ? 'server' : 'revision')}
        >
          {source === 'revision' ? 'Take from this server' : `Keep revision ${revision}`}
        </Button>
      )}
    </>
  );
}

const labelOf = ({ title }: Candidate, need: Need | null) => (need ? `${title} (${reasonOf(need)})` : title);

/** "Needed by the dashboard Web overview and 2 others". */
export function reasonOf({ by }: Pick<Need, 'by'>): string {
  const [first, ...others] = by;
  if (!first) return 'Needed by another entity';
  const name = `the ${entityNoun(first.type).one} ${first.title}`;
  return others.length === 0
    ? `Needed by ${name}`
    : `Needed by ${name} and ${countOf(others.length, 'other', 'others')}`;
}
