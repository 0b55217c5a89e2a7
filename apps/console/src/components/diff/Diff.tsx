import { chakra, Flex, type SystemStyleObject } from '@chakra-ui/react';
import { countOf } from '@tailrace/domain/format/format';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '#/components/core/Button.tsx';
import { RowButton } from '#/components/core/RowButton.tsx';
import { type DiffLine, diffTexts, jsonText } from './diff-lines.ts';
import { type DiffBlock, foldLines } from './fold-lines.ts';

const asText = (value: unknown) => (typeof value === 'string' ? value : jsonText(value));

/** One rule for the whole table: style props on thousands of cells would be slow to render. */
const diffStyles: SystemStyleObject = {
  width: '100%',
  fontFamily: 'mono',
  fontSize: '12.5px',
  fontFeatureSettings: '"liga" 0, "calt" 0',
  lineHeight: '20px',
  '& tr[data-kind="added"]': { background: 'color-mix(in srgb, var(--level-notice) 14%, transparent)' },
  '& tr[data-kind="removed"]': { background: 'color-mix(in srgb, var(--level-error) 13%, transparent)' },
  '& tr:focus-visible, & tr:focus': { outline: '2px solid var(--accent-solid)', outlineOffset: '-2px' },
  '& [data-number]': {
    width: '1%',
    minWidth: '44px',
    paddingInline: '8px',
    color: 'fg.muted',
    fontSize: '11.5px',
    textAlign: 'end',
    userSelect: 'none',
    verticalAlign: 'top',
  },
  '& [data-text]': { paddingInline: '8px 12px', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& [data-sign]': { display: 'inline-block', width: '16px', color: 'fg.muted', userSelect: 'none' },
  '& [data-fold]': {
    padding: '1px 8px',
    borderBlock: '1px solid var(--border-subtle)',
    background: 'bg.sunken',
  },
};

interface DiffProps {
  /** Accessible name: "Changes of revision 3". */
  label: string;
  /** A text, or any other value to compare as JSON. */
  before: unknown;
  after: unknown;
  /** Names of the two sides: "Revision 2". */
  beforeLabel?: string;
  afterLabel?: string;
}

/** A line diff of two texts or objects. `n` and `p` move between changes; unchanged stretches are folded. */
export function Diff({ label, before, after, beforeLabel = 'Before', afterLabel = 'After' }: DiffProps) {
  const root = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const lines = diffTexts(asText(before), asText(after));
  const blocks = foldLines(lines);
  const count = (kind: string) => lines.filter((line) => line.kind === kind).length;
  const changes = blocks.filter(({ isChange }) => isChange).length;

  const goTo = (step: 1 | -1) => {
    const positions = [...(root.current?.querySelectorAll<HTMLElement>('[data-change]') ?? [])];
    const at = positions.indexOf(document.activeElement as HTMLElement);
    const next = at === -1 ? (step === 1 ? 0 : positions.length - 1) : at + step;
    positions[Math.max(0, Math.min(next, positions.length - 1))]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { n: 1, p: -1 }[event.key] as 1 | -1 | undefined;
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    goTo(step);
  };

  return (
    <chakra.section aria-label={label} borderWidth="1px" borderRadius="lg" bg="bg.panel" overflow="hidden">
      <Flex align="center" gap="3" minH="36px" ps="3" pe="1.5" borderBottomWidth="1px" textStyle="table">
        <chakra.span color="fg.muted">
          {beforeLabel} → {afterLabel}
        </chakra.span>
        <chakra.span flex="1" role="status">
          {changes === 0
            ? 'Nothing changed.'
            : `${countOf(count('added'), 'line')} added, ${countOf(count('removed'), 'line')} removed`}
        </chakra.span>
        <RowButton
          icon={ChevronUp}
          label="Previous change (p)"
          isDisabled={changes === 0}
          onPress={() => goTo(-1)}
        />
        <RowButton
          icon={ChevronDown}
          label="Next change (n)"
          isDisabled={changes === 0}
          onPress={() => goTo(1)}
        />
      </Flex>
      <chakra.div ref={root} overflow="auto" maxH="70vh" onKeyDown={onKeyDown}>
        <chakra.table css={diffStyles}>
          <caption className="visually-hidden">{label}</caption>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">Line in {beforeLabel}</th>
              <th scope="col">Line in {afterLabel}</th>
              <th scope="col">Text</th>
            </tr>
          </thead>
          {blocks.map((block, at) => (
            <Block
              key={`${block.lines[0]?.before}:${block.lines[0]?.after}`}
              block={block}
              isOpen={!block.isFolded || open.has(at)}
              onOpen={() => setOpen(new Set([...open, at]))}
            />
          ))}
        </chakra.table>
      </chakra.div>
    </chakra.section>
  );
}

interface BlockProps {
  block: DiffBlock;
  isOpen: boolean;
  onOpen: () => void;
}

function Block({ block: { lines, isChange }, isOpen, onOpen }: BlockProps) {
  if (!isOpen) {
    return (
      <tbody>
        <tr>
          <td colSpan={3} data-fold>
            <Button variant="plain" size="sm" onClick={onOpen}>
              Show {countOf(lines.length, 'line')} that did not change
            </Button>
          </td>
        </tr>
      </tbody>
    );
  }
  return (
    <tbody>
      {lines.map((line, at) => (
        <DiffRow key={`${line.before}:${line.after}`} line={line} isStart={isChange && at === 0} />
      ))}
    </tbody>
  );
}

interface DiffRowProps {
  line: DiffLine;
  /** Whether a change begins here. */
  isStart: boolean;
}

const signs = { same: ' ', added: '+', removed: '−' } as const;
const spoken = { same: '', added: 'Added: ', removed: 'Removed: ' } as const;

/** One line with its number on each side. A sign and hidden text repeat what the colour says. */
function DiffRow({ line: { kind, text, before, after }, isStart }: DiffRowProps) {
  return (
    <tr data-kind={kind} tabIndex={isStart ? -1 : undefined} data-change={isStart || undefined}>
      <td data-number>{before}</td>
      <td data-number>{after}</td>
      <td data-text>
        <span aria-hidden="true" data-sign>
          {signs[kind]}
        </span>
        <span className="visually-hidden">{spoken[kind]}</span>
        {text}
      </td>
    </tr>
  );
}
