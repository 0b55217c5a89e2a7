import { chakra } from '@chakra-ui/react';
import { countOf } from '@tailrace/domain/format/format';
import { clockIso } from '@tailrace/domain/time/zone-clock';
import type { Schemas } from '@tailrace/sdk';
import { memo } from 'react';
import { Cell, HeadCell, PlainTable } from '#/components/PlainTable.tsx';
import { valueWords } from '#/features/events/definitions/runs/run-words.ts';

interface FoundEventsProps {
  preview: Schemas['EventPreview'];
  zone: string;
}

/** More rows push the form out of sight. */
const maxShown = 12;

/** The latest events that would have been created, by key. */
export const FoundEvents = memo(function FoundEvents({ preview, zone }: FoundEventsProps) {
  const { found, events, notified } = preview;
  if (found.length === 0) return null;
  const shown = found.slice(0, maxShown);
  return (
    <div>
      <PlainTable aria-label="Events that would have been created">
        <thead>
          <tr>
            <HeadCell>Time</HeadCell>
            <HeadCell>Event</HeadCell>
            <HeadCell>Value</HeadCell>
          </tr>
        </thead>
        <tbody>
          {shown.map((event) => (
            <tr key={`${event.timerange_end} ${event.message}`}>
              <Cell whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
                {clockIso(Date.parse(event.timerange_end), zone).slice(5, 16).replace('T', ' ')}
              </Cell>
              <Cell py="1.5" overflowWrap="anywhere">
                <chakra.bdi lineClamp="2">
                  {event.key ?? (Object.values(event.group_by_fields).join(', ') || event.message)}
                </chakra.bdi>
                {event.is_notified && (
                  <chakra.span color="fg.muted" textStyle="small">
                    {' '}
                    notified
                  </chakra.span>
                )}
                {!event.is_notified && notified > 0 && (
                  <chakra.span color="fg.muted" textStyle="small">
                    {' '}
                    held back by the grace period
                  </chakra.span>
                )}
              </Cell>
              <Cell py="1.5">{event.values.map(valueWords).join(', ')}</Cell>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      {events > shown.length && (
        <chakra.p mt="1.5" textStyle="small" color="fg.muted">
          and {countOf(events - shown.length, 'earlier event')}
        </chakra.p>
      )}
    </div>
  );
});
