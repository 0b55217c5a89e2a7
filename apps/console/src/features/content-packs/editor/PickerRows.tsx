import { Box, chakra, Flex } from '@chakra-ui/react';
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
    <Box
      ref={frame}
      role="region"
      aria-label="Entities"
      maxH="max(260px, calc(100dvh - 390px))"
      overflowY="auto"
      overflowX="hidden"
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.panel"
      textStyle="table"
      style={{ height: virtual.getTotalSize() + 2 }}
      onKeyDown={moveFocus}
    >
      <Box as="ul" position="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start, size, key }) => {
          const row = rows[index];
          return (
            row && (
              <Box
                as="li"
                key={key}
                data-index={index}
                position="absolute"
                insetInline="0"
                borderBottomWidth="1px"
                style={{ transform: `translateY(${start}px)`, height: size }}
              >
                {row.kind === 'type' ? (
                  <TypeRow row={row} {...callbacks} />
                ) : (
                  <EntityRow row={row} {...callbacks} />
                )}
              </Box>
            )
          );
        })}
      </Box>
    </Box>
  );
}

interface TypeRowProps extends RowCallbacks {
  row: PickerRow & { kind: 'type' };
}

function TypeRow({ row, onToggle, onSelect }: TypeRowProps) {
  const { type, candidates, selected, isOpen } = row;
  const Icon = isOpen ? ChevronDown : ChevronRight;
  const { one, many } = entityNoun(type);
  return (
    <Flex align="center" gap="2.5" h="full" ps="3" pe="3" bg="bg.sunken">
      <Check
        label={`Select ${countOf(candidates.length, one, many)}`}
        isChecked={selected === candidates.length}
        isPartly={selected > 0}
        onChange={(isSelected) => onSelect(candidates, isSelected)}
      />
      <chakra.button
        type="button"
        aria-expanded={isOpen}
        display="flex"
        alignItems="center"
        gap="1.5"
        flex="1"
        h="full"
        textAlign="start"
        cursor="pointer"
        onClick={() => onToggle(type)}
      >
        <Icon size={14} aria-hidden />
        <chakra.span fontWeight="600">{entityHeading(type)}</chakra.span>
        <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
          {selected === 0
            ? formatCount(candidates.length)
            : `${formatCount(selected)} of ${formatCount(candidates.length)}`}
        </chakra.span>
      </chakra.button>
    </Flex>
  );
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
    <Flex align="center" gap="2.5" h="full" ps="9" pe="3" _hover={{ bg: 'bg.canvas' }}>
      <chakra.label
        htmlFor={id}
        display="flex"
        alignItems="center"
        gap="2.5"
        flex="1"
        minW="0"
        h="full"
        cursor="pointer"
      >
        <Check
          id={id}
          label={labelOf(candidate, need)}
          isChecked={source !== null || need !== null}
          onChange={change}
        />
        <chakra.span truncate minW="0" aria-hidden title={title}>
          <bdi>{title || 'Without a title'}</bdi>
        </chakra.span>
        {need && (
          <chakra.span color="fg.muted" textStyle="small" truncate flexShrink="2" minW="80px" aria-hidden>
            {reasonOf(need)}
          </chakra.span>
        )}
      </chakra.label>
      {revision !== undefined && source !== null && (
        <chakra.span color="fg.muted" textStyle="small" whiteSpace="nowrap">
          {source === 'revision' ? `As in revision ${revision}` : 'From this server'}
        </chakra.span>
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
    </Flex>
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
