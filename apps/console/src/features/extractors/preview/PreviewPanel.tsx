import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ExtractorDraft } from '@tailrace/domain/extractors/extractors';
import { countOf, formatCount } from '@tailrace/domain/format/format';
import { useMemo, useState } from 'react';
import { displayMessage } from '#/app/display-message.ts';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';
import { TextareaInput } from '#/components/inputs/TextareaInput.tsx';
import { PreviewList } from './PreviewList.tsx';
import { countResults, type PreviewEntry } from './preview-model.ts';
import { type Preview, usePreview } from './use-preview.ts';
import type { Sample, Samples } from './use-samples.ts';

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
    () => preview.entries.filter(filters[shown] ?? (() => true)),
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
          {entries.length > 0 && <PreviewList entries={entries} />}
        </Flex>
      </DetailSection>
    </Box>
  );
}

const shownChoices = [
  { value: 'all', label: 'All' },
  { value: 'matched', label: 'Matching' },
  { value: 'unmatched', label: 'Not matching' },
  { value: 'failing', label: 'Failing' },
];

const filters: Readonly<Record<string, (entry: PreviewEntry) => boolean>> = {
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
