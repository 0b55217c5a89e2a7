import { chakra, Flex } from '@chakra-ui/react';
import { countOf } from '@tailrace/domain/format/format';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '#/components/core/Button.tsx';
import { RowButton } from '#/components/core/RowButton.tsx';
import { DiffRow } from './DiffRow.tsx';
import { diffTexts, jsonText } from './diff-lines.ts';
import { diffStyles } from './diff-styles.ts';
import { type DiffBlock, foldLines } from './fold-lines.ts';

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

const asText = (value: unknown) => (typeof value === 'string' ? value : jsonText(value));

/** A line diff of two texts or objects. `n` and `p` move between changes; unchanged stretches are folded. */
export function Diff({ label, before, after, beforeLabel = 'Before', afterLabel = 'After' }: DiffProps) {
  const root = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const lines = diffTexts(asText(before), asText(after));
  const blocks = foldLines(lines);
  const count = (kind: string) => lines.filter((line) => line.kind === kind).length;
  const changes = blocks.filter(({ isChange }) => isChange).length;

  const goTo = (step: 1 | -1) => {
    const places = [...(root.current?.querySelectorAll<HTMLElement>('[data-change]') ?? [])];
    const at = places.indexOf(document.activeElement as HTMLElement);
    const next = at === -1 ? (step === 1 ? 0 : places.length - 1) : at + step;
    places[Math.max(0, Math.min(next, places.length - 1))]?.focus();
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
