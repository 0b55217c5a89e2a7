import { Box, chakra, Flex } from '@chakra-ui/react';
import { countOf, formatMicroseconds } from '@tailrace/domain/format/format';
import { parseErrors } from '@tailrace/domain/pipelines/parse-errors';
import {
  isListed,
  type PreviewFilter,
  previewFilters,
  previewSummary,
} from '@tailrace/domain/pipelines/rule-preview';
import type { RuleFunction } from '@tailrace/languages/rules';
import { FetchError, type Schemas } from '@tailrace/sdk';
import { previewRule } from '@tailrace/sdk/operations/pipelines';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
import { useMemo, useState } from 'react';
import { call } from '#/app/calls/call.ts';
import { queryKeyOf } from '#/app/calls/query.ts';
import { displayMessage } from '#/app/display-message.ts';
import { useServerVersion } from '#/app/server-version.ts';
import { useDebounced } from '#/app/use-debounced.ts';
import { IconButton } from '#/components/core/Button.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { ChoiceInput } from '#/components/inputs/ChoiceInput.tsx';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';
import { TextareaInput } from '#/components/inputs/TextareaInput.tsx';
import { TextInput } from '#/components/inputs/TextInput.tsx';
import { useStreamTitles } from '../pipelines.ts';
import { PreviewedMessages } from './PreviewedMessages.tsx';
import { isValid } from './use-rule-problems.ts';
import type { RuleSamples } from './use-rule-samples.ts';

const sources = [
  { value: 'search', label: 'Newest messages' },
  { value: 'pasted', label: 'Pasted messages' },
];

/** Debounce in ms: results appear while typing. */
const debounceMs = 150;

interface TryPanelProps {
  source: string;
  functions: readonly RuleFunction[] | undefined;
  samples: RuleSamples;
}

/** Runs a rule on real messages while it is edited. */
export function TryPanel({ source, functions, samples }: TryPanelProps) {
  const server = useServerVersion();
  const [filter, setFilter] = useState<PreviewFilter>('all');
  const streams = useStreamTitles();
  if (server && !server.isTailrace) {
    return (
      <chakra.p textStyle="table" color="fg.muted">
        This server cannot run a rule before it is saved. Save it, add it to a pipeline, and use the{' '}
        <Link to="/system/pipelines/simulate" style={{ textDecoration: 'underline' }}>
          simulator
        </Link>
        .
      </chakra.p>
    );
  }
  return (
    <Flex direction="column" gap="3">
      <Flex gap="2" wrap="wrap">
        <FieldFrame label="Try it on" isLabelHidden>
          <SelectInput value={samples.source} onChange={samples.setSource} choices={sources} width="180px" />
        </FieldFrame>
        <FieldFrame label="Show" isLabelHidden>
          <SelectInput
            value={filter}
            onChange={(chosen) => setFilter(chosen as PreviewFilter)}
            choices={previewFilters}
            width="150px"
          />
        </FieldFrame>
      </Flex>
      {samples.source === 'search' ? (
        <Flex gap="2" align="flex-start">
          <Box flex="1">
            <FieldFrame label="Stream" isLabelHidden isOptional>
              <ChoiceInput
                value={samples.stream}
                onChange={samples.setStream}
                source={(streams ?? []).map(({ id, title }) => ({ value: id, label: title }))}
                placeholder="All streams"
                canClear
              />
            </FieldFrame>
          </Box>
          <Box flex="1">
            <FieldFrame label="Search query" isLabelHidden isOptional>
              <TextInput value={samples.text} onChange={samples.setText} placeholder="Search query" isMono />
            </FieldFrame>
          </Box>
          <IconButton
            aria-label="Load the newest messages"
            title="Load the newest messages"
            onClick={samples.reload}
          >
            <RotateCw size={14} aria-hidden />
          </IconButton>
        </Flex>
      ) : (
        <FieldFrame
          label="Messages"
          help="JSON objects with the fields of messages, or one line for each message."
          problems={samples.problem === null ? [] : [samples.problem]}
        >
          <TextareaInput value={samples.pasted} onChange={samples.setPasted} rows={5} />
        </FieldFrame>
      )}
      {server && <Preview source={source} functions={functions} samples={samples} filter={filter} />}
    </Flex>
  );
}

interface PreviewProps extends TryPanelProps {
  filter: PreviewFilter;
}

/** The last results stay while the source has errors, so that nothing jumps while typing. */
function Preview({ source, functions, samples: { samples, ...loading }, filter }: PreviewProps) {
  const settled = useDebounced(source, debounceMs);
  const isWellFormed = useMemo(() => isValid(settled, functions), [settled, functions]);
  const { data, error } = useQuery({
    queryKey: queryKeyOf(previewRule, settled, samples),
    queryFn:
      isWellFormed && samples.length > 0
        ? async ({ signal }) => {
            const messages = samples.map(({ fields }) => ({ ...fields }));
            const reply = await call(previewRule, { body: { source: settled, messages } }, { signal });
            return { ...reply, samples };
          }
        : skipToken,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  const isRefused = error instanceof FetchError && parseErrors(error) !== null;
  const hasErrors = !isWellFormed || isRefused;
  // Until the next results are there, those of other messages are not shown beside these.
  const results = data?.samples === samples ? data.results : null;
  const failure = isRefused ? null : (loading.error ?? (isWellFormed ? error : null));
  return (
    <>
      <Box role="status" textStyle="table" color={failure ? 'danger.fg' : 'fg.muted'} overflowWrap="anywhere">
        {failure ? displayMessage(failure) : statusText(samples.length, results, data, hasErrors, loading)}
      </Box>
      {results && samples.length > 0 && (
        <PreviewedMessages
          entries={samples.flatMap((sample, at) => {
            const result = results[at];
            return result && isListed(filter, sample, result) ? [{ sample, result }] : [];
          })}
        />
      )}
    </>
  );
}

function statusText(
  count: number,
  results: readonly Schemas['PreviewedMessage'][] | null,
  data: Schemas['RulePreview'] | undefined,
  hasErrors: boolean,
  { source, isLoading }: Pick<RuleSamples, 'source' | 'isLoading'>,
): string {
  if (count === 0) {
    if (source === 'pasted') return 'Paste messages to see what the rule does to them.';
    return isLoading ? 'Loading messages…' : 'No messages in the last 30 days. Paste some instead.';
  }
  if (hasErrors) return 'The source has errors. Correct them to see the results.';
  if (!results || !data) return `Trying on ${countOf(count, 'message')}…`;
  return `${previewSummary(results)}. Took ${formatMicroseconds(data.took_microseconds)}.`;
}
