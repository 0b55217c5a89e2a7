import { Box, chakra, Stack } from '@chakra-ui/react';
import { countOf } from '@tailrace/domain/format/format';
import { type Capture, capturesOf } from '@tailrace/domain/grok/captures';
import { grokNotices } from '@tailrace/domain/notices/grok';
import { valueText } from '@tailrace/domain/search/value-text';
import { isPatternName } from '@tailrace/languages/grok';
import { testGrokPattern } from '@tailrace/sdk/operations/grok';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#/app/calls/query.ts';
import { useDebounced } from '#/app/use-debounced.ts';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { TextareaInput } from '#/components/inputs/TextareaInput.tsx';
import { Cell, HeadCell, PlainTable } from '#/components/PlainTable.tsx';
import type { GrokDraft } from './grok-patterns.ts';

/** Debounce in ms. */
const debounceMs = 250;
/** Name for testing a pattern that has none yet. */
const defaultName = 'PATTERN';

/** Tests a pattern against sample data while it is edited, without saving it. */
export function PatternTest({ name, pattern }: GrokDraft) {
  const [sample, setSample] = useState('');
  const [opened] = useState(pattern);
  const tested = {
    name: useDebounced(isPatternName(name) ? name : defaultName, debounceMs),
    pattern: useDebounced(pattern, debounceMs),
  };
  const debouncedSample = useDebounced(sample, debounceMs);
  const test = useQuery(
    query(
      testGrokPattern,
      { body: { grok_pattern: tested, sampleData: debouncedSample } },
      {
        // A pattern opened without sample data has no result to show, and one with a mistake would be refused.
        enabled: tested.pattern.trim() !== '' && (debouncedSample !== '' || tested.pattern !== opened),
        placeholderData: keepPreviousData,
        staleTime: 0,
        gcTime: 0,
      },
    ),
  );
  const captures = test.data ? capturesOf(test.data, tested.name) : null;
  const hasSample = sample !== '' && tested.pattern.trim() !== '';

  return (
    <DetailSection title="Try it" lead="Testing does not save anything." isBare>
      <Stack gap="3">
        <FieldFrame label="Sample data" isOptional>
          <TextareaInput value={sample} onChange={setSample} rows={4} placeholder="Paste a sample log line" />
        </FieldFrame>
        <Box role="status" textStyle="table">
          {test.error ? (
            <Refused error={test.error} />
          ) : (
            <chakra.p color="fg.muted">{outcomeText(hasSample, captures)}</chakra.p>
          )}
        </Box>
        {hasSample && !test.error && captures && <CaptureTable captures={captures} />}
      </Stack>
    </DetailSection>
  );
}

function outcomeText(hasSample: boolean, captures: readonly Capture[] | null): string {
  if (!hasSample) return 'Enter sample data to see what the pattern captures.';
  if (!captures) return 'The pattern does not match the sample data.';
  const fields = captures.filter(({ isWhole }) => !isWhole).length;
  return fields === 0
    ? 'The pattern matches.'
    : `The pattern matches and captures ${countOf(fields, 'field')}.`;
}

function Refused({ error }: { error: Error }) {
  const { title, text } = grokNotices.testFailed(error);
  return (
    <>
      <chakra.p color="danger.fg" fontWeight="medium">
        {title}
      </chakra.p>
      <chakra.p overflowWrap="anywhere">{text}</chakra.p>
    </>
  );
}

interface CaptureTableProps {
  captures: readonly Capture[];
}

function CaptureTable({ captures }: CaptureTableProps) {
  return (
    <PlainTable aria-label="Captures" css={{ tableLayout: 'fixed' }}>
      <thead>
        <tr>
          <HeadCell w="38%">Field</HeadCell>
          <HeadCell>Value</HeadCell>
        </tr>
      </thead>
      <tbody>
        {captures.map(({ name, value, isWhole }) => (
          <tr key={name}>
            <Cell overflowWrap="anywhere">
              {isWhole ? (
                <chakra.span color="fg.muted">Whole match</chakra.span>
              ) : (
                <chakra.code textStyle="mono">{name}</chakra.code>
              )}
            </Cell>
            <Cell py="2" overflowWrap="anywhere">
              <CapturedValue value={value} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

/** Shows the type of captures that are not strings. */
function CapturedValue({ value }: { value: unknown }) {
  if (value === null) return <chakra.span color="fg.muted">Nothing</chakra.span>;
  return (
    <chakra.bdi textStyle="mono" whiteSpace="pre-wrap">
      {valueText(value)}
      {typeof value !== 'string' && (
        <chakra.span textStyle="small" color="fg.muted">
          {Array.isArray(value) ? ' list' : ` ${typeof value}`}
        </chakra.span>
      )}
    </chakra.bdi>
  );
}
