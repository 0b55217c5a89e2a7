import { chakra } from '@chakra-ui/react';
import { formatCount, formatDuration } from '@tailrace/domain/format/format';
import { clockIso } from '@tailrace/domain/time/zone-clock';
import type { Schemas } from '@tailrace/sdk';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#/components/core/Button.tsx';
import { Cell } from '#/components/PlainTable.tsx';
import { groupName, groupWords, runNotes, runOutcome, valueWords } from './run-words.ts';

interface RunRowProps {
  run: Schemas['EventDefinitionRun'];
  zone: string;
  isOpenAtFirst: boolean;
}

/** One run; opened, the values of its groups against the condition. */
export function RunRow({ run, zone, isOpenAtFirst }: RunRowProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const time = (at: string) => clockIso(Date.parse(at), zone).slice(11, 19);
  const notes = runNotes(run, time);
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <>
      <tr>
        <Cell>
          <Button
            variant="plain"
            aria-expanded={isOpen}
            title={`Took ${formatDuration(run.took_ms)}`}
            onClick={() => setOpen(!isOpen)}
          >
            <Chevron size={14} aria-hidden /> {time(run.started_at)}
          </Button>
        </Cell>
        <Cell fontVariantNumeric="tabular-nums">
          {time(run.timerange_from)} – {time(run.timerange_to)}
          {run.trigger === 'execute' && <chakra.span color="fg.muted"> on request</chakra.span>}
        </Cell>
        <Cell data-number>{formatCount(run.messages)}</Cell>
        <Cell py="1.5" overflowWrap="anywhere" color={run.error === null ? undefined : 'danger.fg'}>
          {runOutcome(run)}
        </Cell>
      </tr>
      {isOpen && (
        <tr>
          <Cell colSpan={4} py="2.5" ps="10" bg="bg.canvas">
            <chakra.ul display="grid" gap="1" overflowWrap="anywhere">
              {run.values.map((group) => (
                <li key={`${group.timerange_start} ${groupName(group)}`}>
                  <bdi>{groupName(group)}</bdi>
                  <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
                    {` ${time(group.timerange_start)} – ${time(group.timerange_end)}: `}
                  </chakra.span>
                  {group.values.map(valueWords).join('; ')}
                  <chakra.span fontWeight="medium"> · {groupWords(group)}</chakra.span>
                </li>
              ))}
              {run.groups > run.values.length && (
                <chakra.li color="fg.muted">
                  {formatCount(run.groups)} groups in all; the closest to the condition are listed.
                </chakra.li>
              )}
              {notes.map((note) => (
                <chakra.li key={note} color="fg.muted">
                  {note}
                </chakra.li>
              ))}
              {run.values.length + notes.length === 0 && <li>No values in this time range.</li>}
            </chakra.ul>
          </Cell>
        </tr>
      )}
    </>
  );
}
