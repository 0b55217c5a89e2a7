import { chakra } from '@chakra-ui/react';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#/components/core/Button.tsx';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { Cell } from '#/components/PlainTable.tsx';
import { DropList } from './DropList.tsx';
import type { InputRow } from './input-row.ts';

interface InputTableRowProps {
  row: InputRow;
  isBusy: boolean;
  canChange: boolean;
  onStart: () => void;
  onStop: () => void;
}

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const counted = (value: number | null) => (value === null ? '–' : number.format(value));

export function InputTableRow({ row, isBusy, canChange, onStart, onStop }: InputTableRowProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <>
      <tr>
        <Cell py="1.5">
          <chakra.bdi fontWeight="550" overflowWrap="anywhere">
            {row.title}
          </chakra.bdi>
          {row.typeName !== row.title && (
            <chakra.span ms="2" color="fg.muted" fontSize="12.5px">
              {row.typeName}
            </chakra.span>
          )}
          {row.stateDetail && (
            <chakra.p
              color={row.status === 'bad' ? 'level.error' : 'fg.muted'}
              textStyle="small"
              overflowWrap="anywhere"
            >
              {row.stateDetail}
            </chakra.p>
          )}
        </Cell>
        <Cell>
          <StatusBadge status={row.status}>{row.state}</StatusBadge>
        </Cell>
        <Cell className="mono">{row.address ?? '–'}</Cell>
        <Cell data-number>{counted(row.rate)}</Cell>
        <Cell data-number>{counted(row.connections)}</Cell>
        <Cell data-number>
          {row.dropped === 0 && row.fieldProblems.length === 0 && row.corrected.length === 0 ? (
            <chakra.span color="fg.faint">0</chakra.span>
          ) : (
            <chakra.button
              type="button"
              aria-expanded={isOpen}
              aria-controls={id}
              aria-label={`${number.format(row.dropped)} dropped, show why`}
              onClick={() => setOpen(!isOpen)}
              display="inline-flex"
              alignItems="center"
              gap="0.5"
              color={row.dropped > 0 ? 'level.warning' : 'fg.muted'}
              fontWeight="550"
              borderRadius="xs"
            >
              <Chevron size={13} aria-hidden />
              {number.format(row.dropped)}
            </chakra.button>
          )}
        </Cell>
        <Cell textAlign="end">
          {canChange && (
            <Button
              size="sm"
              disabled={isBusy}
              aria-label={`${row.isRunning ? 'Stop' : 'Start'} input ${row.title}`}
              onClick={row.isRunning ? onStop : onStart}
            >
              {row.isRunning ? 'Stop' : 'Start'}
            </Button>
          )}
        </Cell>
      </tr>
      {isOpen && (
        <tr id={id}>
          <Cell colSpan={7} bg="bg.canvas">
            <DropList drops={row.drops} fieldProblems={row.fieldProblems} corrected={row.corrected} />
          </Cell>
        </tr>
      )}
    </>
  );
}
