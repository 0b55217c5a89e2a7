import { Box, chakra, Flex, type SystemStyleObject } from '@chakra-ui/react';
import {
  countResults,
  type PreviewEntry,
  previewRequest,
  type Sample,
  type Tried,
  textsOf,
  type WrittenField,
  writtenFields,
} from '@tailrace/domain/extractors/extractor-preview';
import type { ExtractorDraft } from '@tailrace/domain/extractors/extractors';
import { countOf, formatCount } from '@tailrace/domain/format/format';
import { valueText } from '@tailrace/domain/search/value-text';
import { testExtractor } from '@tailrace/sdk/operations/extractors';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { memo, useMemo, useState } from 'react';
import { call } from '#/app/calls/call.ts';
import { queryKeyOf } from '#/app/calls/query.ts';
import { displayMessage } from '#/app/display-message.ts';
import { useServerVersion } from '#/app/server-version.ts';
import { useDebounced } from '#/app/use-debounced.ts';
import { FieldName } from '#/components/core/search/FieldName.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';
import { TextareaInput } from '#/components/inputs/TextareaInput.tsx';
import { PreviewList } from '#/components/PreviewList.tsx';
import { maxTexts, tryByTesters } from './try-by-testers.ts';
import type { Samples } from './use-samples.ts';

interface PreviewPanelProps {
  draft: ExtractorDraft;
  recent: Samples;
}

const sources = [
  { value: 'recent', label: 'Recent messages of this input' },
  { value: 'pasted', label: 'Pasted text' },
];

/** Tries an extractor on recent messages or pasted lines while it is edited, without saving it. */
export function PreviewPanel({ draft, recent }: PreviewPanelProps) {
  const [source, setSource] = useState('recent');
  const [pasted, setPasted] = useState('');
  const [shown, setShown] = useState('all');
  const lines = useMemo(() => linesOf(pasted, draft.source_field), [pasted, draft.source_field]);
  const isPasted = source === 'pasted';
  const preview = usePreview(draft, isPasted ? lines : recent.samples);
  const entries = useMemo(
    () => preview.entries.filter(outcomeFilters[shown] ?? (() => true)),
    [preview.entries, shown],
  );
  return (
    <Box position={{ lg: 'sticky' }} top="4">
      <DetailSection title="Preview" lead="Testing does not save anything." isBare>
        <Flex direction="column" gap="3">
          <Flex gap="2" wrap="wrap">
            <FieldFrame label="Try it on" isLabelHidden>
              <SelectInput value={source} onChange={setSource} choices={sources} width="236px" />
            </FieldFrame>
            <FieldFrame label="Show" isLabelHidden>
              <SelectInput value={shown} onChange={setShown} choices={shownChoices} width="140px" />
            </FieldFrame>
          </Flex>
          {isPasted && (
            <FieldFrame label="Lines" help="One message on each line.">
              <TextareaInput value={pasted} onChange={setPasted} rows={4} />
            </FieldFrame>
          )}
          <Status preview={preview} field={draft.source_field} isPasted={isPasted} recent={recent} />
          {entries.length > 0 && (
            <PreviewList
              label="Messages"
              entries={entries}
              besides={300}
              rowStyles={rowStyles}
              row={(entry, key) => <PreviewRow key={key} entry={entry} />}
            />
          )}
        </Flex>
      </DetailSection>
    </Box>
  );
}

/** Debounce in ms: results appear while typing. */
const debounceMs = 40;
/** Longer where each text is a request of its own. */
const testersDebounceMs = 300;

interface Preview {
  entries: readonly PreviewEntry[];
  /** Whether settings are missing, so that there is nothing to try. */
  isIncomplete: boolean;
  /** Whether the server tries extractors as a whole: with converters and cutting. */
  isWhole: boolean;
  error: Error | null;
}

/** Tries a draft on samples, with every change. */
function usePreview(draft: ExtractorDraft, samples: readonly Sample[]): Preview {
  const server = useServerVersion();
  const isWhole = server?.isTailrace ?? true;
  const settled = useDebounced(draft, isWhole ? debounceMs : testersDebounceMs);
  const texts = useMemo(
    () => textsOf(samples, settled.source_field).slice(0, isWhole ? undefined : maxTexts),
    [samples, settled.source_field, isWhole],
  );
  const body = useMemo(
    () =>
      previewRequest(
        settled,
        texts.map(({ text }) => text),
      ),
    [settled, texts],
  );
  const { data, error } = useQuery({
    queryKey: queryKeyOf(testExtractor, isWhole, body),
    queryFn:
      server && body
        ? async ({ signal }) =>
            isWhole
              ? (await call(testExtractor, { body }, { signal })).results
              : tryByTesters(body, { signal })
        : skipToken,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  const entries = useMemo(() => {
    // Until the next results are there, those of other texts are not shown beside these.
    const results = body && !error && data?.length === texts.length ? data : [];
    return texts.map((entry, at) => ({ ...entry, result: results[at] }));
  }, [body, texts, data, error]);
  return { entries, isIncomplete: body === null, isWhole, error: body === null ? null : error };
}

const shownChoices = [
  { value: 'all', label: 'All' },
  { value: 'matched', label: 'Matching' },
  { value: 'unmatched', label: 'Not matching' },
  { value: 'failing', label: 'Failing' },
];

const outcomeFilters: Readonly<Record<string, (entry: PreviewEntry) => boolean>> = {
  matched: ({ result }) => result?.outcome === 'matched',
  unmatched: ({ result }) => result?.outcome === 'unmatched' || result?.outcome === 'skipped',
  failing: ({ result }) => (result?.problems.length ?? 0) > 0,
};

const maxLines = 100;

const linesOf = (text: string, field: string): Sample[] =>
  text
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .slice(0, maxLines)
    .map((line, at) => ({ id: String(at), fields: { [field]: line } }));

interface StatusProps {
  preview: Preview;
  field: string;
  isPasted: boolean;
  recent: Samples;
}

function Status({ preview, field, isPasted, recent }: StatusProps) {
  const { error } = preview;
  return (
    <Box role="status" textStyle="table" color={error ? 'danger.fg' : 'fg.muted'} overflowWrap="anywhere">
      <chakra.p>{error ? displayMessage(error) : statusText(preview, field, isPasted, recent)}</chakra.p>
      {!preview.isWhole && preview.entries.length > 0 && (
        <chakra.p>On this server, the preview shows values before converters and cutting.</chakra.p>
      )}
    </Box>
  );
}

function statusText(
  { entries, isIncomplete }: Preview,
  field: string,
  isPasted: boolean,
  { samples, isLoading, error }: StatusProps['recent'],
): string {
  if (entries.length === 0) {
    if (isPasted) return 'Paste one or more lines to see what is extracted.';
    if (error) return `Could not load messages: ${displayMessage(error)} You can paste text instead.`;
    if (isLoading) return 'Loading messages…';
    if (samples.length === 0) return 'No messages in the last 30 days. You can paste text instead.';
    return `None of the last ${countOf(samples.length, 'message')} has a text in “${field}”.`;
  }
  if (isIncomplete) return 'Complete the settings to see what is extracted.';
  const results = entries.flatMap(({ result }) => (result ? [result] : []));
  if (results.length === 0) return 'Trying…';
  const { matched, skipped, failing } = countResults(results);
  return [
    `Matches ${formatCount(matched)} of ${countOf(results.length, 'message')}`,
    ...(skipped > 0 ? [`${formatCount(skipped)} do not meet the condition`] : []),
    ...(failing > 0 ? [`${formatCount(failing)} with errors`] : []),
  ].join(', ');
}

const rowStyles: SystemStyleObject = {
  '& > li:not([data-outcome=matched]) > [data-text]': { color: 'fg.muted' },
  '& mark': { bg: 'accent.weak', color: 'inherit', borderRadius: '2px', fontWeight: '600' },
  '& mark[data-cut]': { textDecoration: 'line-through' },
  '& dl': { mt: '1' },
  '& dl > div': { display: 'flex', gap: '2', alignItems: 'baseline' },
  '& dt': { flexShrink: '0', color: 'fg.muted' },
  '& dd': { minW: '0' },
  '& small': { color: 'fg.muted', fontSize: 'inherit' },
};

const maxShown = 2000;

const outcomeTexts: Readonly<Record<Tried['outcome'], string>> = {
  matched: 'Matches',
  unmatched: 'No match',
  skipped: 'Condition not met',
  failed: 'Failed',
};

/**
 * A message with the extracted part marked, and what is written to it. Plain elements, styled by the list: a hundred rows
 * are drawn with every change.
 */
const PreviewRow = memo(({ entry: { text, result } }: { entry: PreviewEntry }) => (
  <li data-outcome={result?.outcome}>
    <div className="mono" data-text dir="ltr">
      <MarkedRange text={text.slice(0, maxShown)} result={result} />
    </div>
    {result && result.outcome !== 'matched' && <p>{outcomeTexts[result.outcome]}</p>}
    {result && Object.keys(result.fields).length > 0 && (
      <dl className="mono">
        {writtenFields(result).map((field) => (
          <Written key={field.name} field={field} />
        ))}
      </dl>
    )}
    {result && result.rest !== null && (
      <p>
        Left after cutting: <bdi className="mono">{result.rest.slice(0, maxShown)}</bdi>
      </p>
    )}
    {result?.problems.map((problem) => (
      <p key={problem} data-problem>
        {problem}
      </p>
    ))}
  </li>
));

function MarkedRange({ text, result }: { text: string; result: Tried | undefined }) {
  const range = result?.range;
  if (!range) return <bdi>{text}</bdi>;
  return (
    <bdi>
      {text.slice(0, range.start)}
      <mark data-cut={result.rest !== null || undefined}>{text.slice(range.start, range.end)}</mark>
      {text.slice(range.end)}
    </bdi>
  );
}

function Written({ field: { name, value, before } }: { field: WrittenField }) {
  return (
    <div>
      <dt>
        <FieldName name={name} />
      </dt>
      <dd>
        {before !== undefined && (
          <small>
            {valueText(before).slice(0, maxShown)} <span aria-hidden>→</span>
            <span className="visually-hidden"> becomes </span>{' '}
          </small>
        )}
        <bdi>{valueText(value).slice(0, maxShown)}</bdi>
        {typeof value !== 'string' && <small> {typeof value === 'object' ? 'list' : typeof value}</small>}
      </dd>
    </div>
  );
}
