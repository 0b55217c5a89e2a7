import { chakra, Grid } from '@chakra-ui/react';
import { streamNotices } from '@tailrace/domain/notices/streams';
import { builtInReason } from '@tailrace/domain/streams/built-in';
import { startDraft } from '@tailrace/domain/streams/start-draft';
import type { Schemas, Stream } from '@tailrace/sdk';
import { listInputs } from '@tailrace/sdk/operations/inputs';
import { listFieldTypes } from '@tailrace/sdk/operations/search';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { query } from '#/app/calls/query.ts';
import { MessagePanel } from '../message/MessagePanel.tsx';
import { noticeText } from '../message/notice-text.ts';
import { useLoadedMessage } from '../message/use-loaded-message.ts';
import { streams } from '../streams.ts';
import { MatchMark } from './MatchMark.tsx';
import { type OpenRule, RulesPanel } from './RulesPanel.tsx';
import { useRuleChanges } from './rule-changes.ts';
import { useSavedResults } from './use-rule-results.ts';

interface RulesEditorProps {
  stream: Stream;
}

/**
 * The rules of a stream, and a message that shows which of them match: `?index=…&message_id=…`. A rule about a field of it
 * can be begun as well: `&field=…&rule=…&value=…`.
 */
export function RulesEditor({ stream }: RulesEditorProps) {
  const { index, message_id, field, rule, value } = useSearch({ strict: false });
  const navigate = useNavigate();
  const canEdit = streams.useCan().edit(stream) && builtInReason(stream) === undefined;
  const address = index !== undefined && message_id !== undefined ? { index, id: message_id } : null;
  const loading = useLoadedMessage(address);
  const { message } = loading;
  const inputs = useQuery(query(listInputs, {}, { isAside: true })).data?.inputs ?? [];
  const hasRules = stream.rules.length > 0;
  const saved = useSavedResults(stream.id, hasRules, message);
  const { open, setOpen } = useOpenRule(
    canEdit && field !== undefined ? { field, rule, value } : null,
    loading,
  );
  const onOpen = (next: OpenRule | null) => {
    setOpen(next);
    // A reload must not begin the rule again.
    if (field !== undefined) void navigate({ to: '.', search: { index, message_id }, replace: true });
  };
  const add = (about: string | undefined) =>
    setOpen({ rule: null, draft: startDraft({ field: about }, message) });
  return (
    <Grid
      templateColumns={{ base: '1fr', lg: 'minmax(0, 1fr) minmax(340px, 46%)' }}
      columnGap="8"
      rowGap="6"
      alignItems="start"
    >
      <RulesPanel
        stream={stream}
        canEdit={canEdit}
        changes={useRuleChanges(stream.id)}
        open={open}
        onOpen={onOpen}
        onAdd={() => add(undefined)}
        message={message}
        results={saved.results?.rules}
        inputs={inputs}
        fields={useFieldNames(message?.fields)}
      />
      <MessagePanel
        loading={loading}
        inputs={inputs}
        onAddressChange={({ index, id }) =>
          void navigate({ to: '.', search: { index, message_id: id }, replace: true })
        }
        onField={canEdit && open === null ? add : undefined}
        verdict={
          <StreamVerdict
            hasRules={hasRules}
            isPaused={stream.disabled}
            results={saved.results}
            error={saved.error}
          />
        }
      />
    </Grid>
  );
}

type Start = Parameters<typeof startDraft>[0];

/** The rule whose form is open. A rule from the URL opens once the message with its value is there. */
function useOpenRule(start: Start | null, { message, source, stored }: ReturnType<typeof useLoadedMessage>) {
  const [chosen, setOpen] = useState<OpenRule | null | 'start'>(start ? 'start' : null);
  const isReady = source !== 'id' || message !== null || stored.error !== null || stored.address === null;
  const isStarting = chosen === 'start' && start !== null && isReady;
  const { field, rule, value } = start ?? {};
  const started = useMemo(
    (): OpenRule | null =>
      isStarting ? { rule: null, draft: startDraft({ field, rule, value }, message) } : null,
    [isStarting, field, rule, value, message],
  );
  return { open: chosen === 'start' ? started : chosen, setOpen };
}

const none = {};

/** The fields of stored messages and of the loaded one, for completion. */
function useFieldNames(fields: object = none): readonly string[] {
  const { data } = useQuery(query(listFieldTypes, {}, { isAside: true, staleTime: 60_000 }));
  return useMemo(
    () => [...new Set([...Object.keys(fields), ...(data ?? []).map(({ name }) => name)])].sort(),
    [fields, data],
  );
}

interface StreamVerdictProps {
  hasRules: boolean;
  isPaused: boolean;
  results: Schemas['TestMatchResponse'] | undefined;
  error: Error | null;
}

/** Whether the stream takes the loaded message, by its saved rules. */
function StreamVerdict({ hasRules, isPaused, results, error }: StreamVerdictProps) {
  return (
    <chakra.p
      role="status"
      display="flex"
      gap="2"
      alignItems="center"
      minH="20px"
      textStyle="table"
      fontWeight="550"
      color={error ? 'danger.fg' : undefined}
    >
      {error && noticeText(streamNotices.testFailed(error))}
      {!error && !hasRules && 'Without rules, the stream receives no messages.'}
      {!error && hasRules && results && (
        <>
          <MatchMark matches={results.matches} />
          <span>{takesText(results.matches, isPaused)}</span>
        </>
      )}
    </chakra.p>
  );
}

function takesText(takes: boolean, isPaused: boolean): string {
  if (!takes) return 'The stream does not receive this message.';
  return isPaused
    ? 'The stream would receive this message if it were running.'
    : 'The stream receives messages like this one.';
}
