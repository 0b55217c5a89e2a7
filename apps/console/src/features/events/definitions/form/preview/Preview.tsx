import { Box, chakra, Stack } from '@chakra-ui/react';
import { checkCondition } from '@tailrace/domain/events/check-condition';
import { checkFields } from '@tailrace/domain/events/definition-fields';
import { operatorNames, thresholdLabel } from '@tailrace/domain/events/definition-text';
import {
  type DefinitionValues,
  definitionRequest,
  newValues,
} from '@tailrace/domain/events/definition-values';
import type { EventDefinition } from '@tailrace/domain/events/event-definition';
import { closestLabel, errorOf, limitTexts, outcomeLabel } from '@tailrace/domain/events/preview-text';
import { valueLabel } from '@tailrace/domain/events/run-text';
import { countOf } from '@tailrace/domain/format/format';
import { clockIso } from '@tailrace/domain/time/zone-clock';
import type { RequestBody, Schemas } from '@tailrace/sdk';
import { previewEventDefinition } from '@tailrace/sdk/operations/events';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { memo, useMemo } from 'react';
import { query } from '#/app/calls/query.ts';
import { displayMessage } from '#/app/display-message.ts';
import { useDebounced } from '#/app/use-debounced.ts';
import { useZone } from '#/app/user-zone.ts';
import { Button } from '#/components/core/Button.tsx';
import { RowsSkeleton } from '#/components/core/RowsSkeleton.tsx';
import { TimeChart } from '#/components/core/time-chart/TimeChart.tsx';
import { Cell, HeadCell, PlainTable } from '#/components/PlainTable.tsx';
import { checkQuery } from '../QueryField.tsx';
import { lastDay } from '../use-message-fields.ts';

interface PreviewProps {
  values: DefinitionValues;
  stored: EventDefinition | undefined;
}

/** The events the definition would have created, and how close the rest came. */
export function Preview({ values, stored }: PreviewProps) {
  const zone = useZone();
  const { preview, error, isIncomplete, isStale, retry } = usePreview(values, stored);
  if (isIncomplete) return <Note>Complete the condition to see what it would have found.</Note>;
  if (error) {
    return (
      <Note role="alert">
        The preview failed: {displayMessage(error)}{' '}
        <Button size="sm" onClick={() => void retry()}>
          Try again
        </Button>
      </Note>
    );
  }
  if (!preview) return <RowsSkeleton label="Loading the preview" rows={4} />;
  const problem = errorOf(preview);
  if (problem) return <Note role="alert">The condition cannot be evaluated. {problem.message}</Note>;
  const time = (at: string) => clockIso(Date.parse(at), zone).slice(11, 16);
  const closest = closestLabel(preview, time);
  return (
    <Stack gap="3" opacity={isStale ? 0.6 : 1} transition="opacity var(--duration)" aria-busy={isStale}>
      <Box role="status" textStyle="table">
        <chakra.p fontWeight="semibold">{outcomeLabel(preview)}</chakra.p>
        {closest && <p>{closest}</p>}
        <chakra.p color="fg.muted">
          {countOf(preview.messages, 'message matches', 'messages match')} the query.
        </chakra.p>
        {limitTexts(preview).map((text) => (
          <chakra.p key={text} color="fg.muted">
            {text}
          </chakra.p>
        ))}
      </Box>
      <PreviewChart preview={preview} zone={zone} />
      <MatchingEvents preview={preview} zone={zone} />
    </Stack>
  );
}

/** Debounce in ms: an evaluation of a day takes longer than a key press. */
const debounceMs = 400;

/** The request for values that can be evaluated; `null` while something is missing. */
function previewRequest(
  values: DefinitionValues,
  stored?: EventDefinition,
): RequestBody<'previewEventDefinition'> | null {
  const isComplete =
    (values.search_within_ms ?? 0) > 0 &&
    (values.execute_every_ms ?? 0) > 0 &&
    checkQuery(values.query, values) === undefined &&
    checkFields(values.field_spec, values) === undefined &&
    (values.mode === 'filter' || checkCondition(values.conditions, values) === undefined);
  if (!isComplete) return null;
  const names = new Set(values.field_spec.map(({ name }) => name));
  const key_spec = values.key_spec.filter((name) => names.has(name));
  // Texts do not change what is found, so typing them requests nothing.
  const evaluated = { ...values, key_spec, title: 'Preview', description: '', priority: '2' };
  const { body } = definitionRequest(evaluated, false, stored);
  return { event_definition: body, timerange: lastDay };
}

/** In place of a request that is not sent. */
const unsentRequest: RequestBody<'previewEventDefinition'> = {
  event_definition: definitionRequest(newValues(), false).body,
};

/** What the edited definition would have found, with every change; a request is cancelled by the next. */
function usePreview(values: DefinitionValues, stored?: EventDefinition) {
  const settled = useDebounced(values, debounceMs);
  const body = useMemo(() => previewRequest(settled, stored), [settled, stored]);
  const { data, error, isFetching, refetch } = useQuery(
    query(
      previewEventDefinition,
      { body: body ?? unsentRequest },
      { enabled: body !== null, placeholderData: keepPreviousData, staleTime: 60_000, gcTime: 0 },
    ),
  );
  return {
    preview: body === null ? undefined : data,
    error: body === null ? null : error,
    isIncomplete: body === null,
    isStale: isFetching,
    retry: refetch,
  };
}

const Note = chakra('div', { base: { textStyle: 'table', color: 'fg.muted', overflowWrap: 'anywhere' } });

interface PreviewChartProps {
  preview: Schemas['EventPreview'];
  zone: string;
}

/** Where there are no messages, their number is 0, and other statistics have no value. */
const emptyValue = ({ label }: { label: string }) => (label.startsWith('count(') ? 0 : null);

/** The first comparison's value against its threshold, or the matches when each of them is an event. */
const PreviewChart = memo(function PreviewChart({ preview, zone }: PreviewChartProps) {
  const { chart, comparisons, timerange_from, timerange_to } = preview;
  if (chart.length === 0) return null;
  const [comparison] = comparisons;
  const points = chart.map(({ timerange_end, values, messages }) => ({
    at: Date.parse(timerange_end),
    value: comparison ? (values[0] ?? emptyValue(comparison)) : messages,
  }));
  const threshold = comparison?.threshold ?? null;
  const limit = {
    name: comparison ? operatorNames[comparison.operator] : '',
    colour: 'var(--danger-solid)',
    points: points.map(({ at }) => ({ at, value: threshold })),
  };
  return (
    <TimeChart
      label={comparison ? 'Value vs. threshold' : 'Matches'}
      series={[
        { name: comparison?.label ?? 'messages', colour: 'var(--series-1)', points },
        ...(threshold === null ? [] : [limit]),
      ]}
      marks={chart.filter(({ events }) => events > 0).map(({ timerange_end }) => Date.parse(timerange_end))}
      span={{ from: Date.parse(timerange_from), to: Date.parse(timerange_to) }}
      zone={zone}
      formatValue={thresholdLabel}
      formatTime={(at) => clockIso(at, zone).slice(0, 16).replace('T', ' ')}
    />
  );
});

interface MatchingEventsProps {
  preview: Schemas['EventPreview'];
  zone: string;
}

/** More rows push the form out of sight. */
const maxShown = 12;

/** The latest events that would have been created, by key. */
const MatchingEvents = memo(function MatchingEvents({ preview, zone }: MatchingEventsProps) {
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
              <Cell py="1.5">{event.values.map(valueLabel).join(', ')}</Cell>
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
