import { Box, Grid } from '@chakra-ui/react';
import { listInputs } from '@tailrace/sdk/operations/inputs';
import { listFieldTypes } from '@tailrace/sdk/operations/search';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { query } from '#/app/calls/query.ts';
import { builtInReason } from '../built-in.ts';
import { MessagePanel } from '../message/MessagePanel.tsx';
import { useLoadedMessage } from '../message/use-loaded-message.ts';
import { StreamHeader } from '../StreamHeader.tsx';
import { streams } from '../streams.ts';
import { type OpenRule, RulesPanel } from './RulesPanel.tsx';
import { useRuleChanges } from './rule-changes.ts';
import { StreamVerdict } from './StreamVerdict.tsx';
import { startDraft } from './start-draft.ts';
import { useSavedResults } from './use-rule-results.ts';

/** The rules of a stream, and a message that shows which of them match: `?index=…&message_id=…`. */
export function StreamRulesPage() {
  const { streamId = '' } = useParams({ strict: false });
  const search = useSearch({ strict: false });
  const { index, message_id, field, rule } = search;
  const navigate = useNavigate();
  const { data: stream } = useSuspenseQuery(streams.get(streamId));
  const canEdit = streams.useCan().edit(stream) && builtInReason(stream) === undefined;
  const place = index !== undefined && message_id !== undefined ? { index, id: message_id } : null;
  const loading = useLoadedMessage(place);
  const { message } = loading;
  const inputs = useQuery(query(listInputs, {}, { isAside: true })).data?.inputs ?? [];
  const hasRules = stream.rules.length > 0;
  const saved = useSavedResults(streamId, hasRules, message);
  const { open, setOpen } = useOpenRule(canEdit && field !== undefined ? { field, rule } : null, loading);
  const add = (about: string | undefined) =>
    setOpen({ rule: null, draft: startDraft({ field: about }, message) });
  return (
    <Box px="6" py="4.5" maxW="1400px">
      <StreamHeader stream={stream} />
      <Grid
        templateColumns={{ base: '1fr', lg: 'minmax(0, 1fr) minmax(340px, 46%)' }}
        columnGap="8"
        rowGap="6"
        alignItems="start"
      >
        <RulesPanel
          stream={stream}
          canEdit={canEdit}
          changes={useRuleChanges(streamId)}
          open={open}
          onOpen={setOpen}
          onAdd={() => add(undefined)}
          message={message}
          results={saved.results?.rules}
          inputs={inputs}
          fields={useFieldNames(message?.fields)}
        />
        <MessagePanel
          loading={loading}
          inputs={inputs}
          onPlace={({ index, id }) =>
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
    </Box>
  );
}

type Start = Parameters<typeof startDraft>[0];

/** The rule whose form is open. A rule from the URL opens once the message with its value is there. */
function useOpenRule(start: Start | null, { message, source, stored }: ReturnType<typeof useLoadedMessage>) {
  const [chosen, setOpen] = useState<OpenRule | null | 'start'>(start ? 'start' : null);
  const isReady = source !== 'id' || message !== null || stored.error !== null || stored.place === null;
  const isStarting = chosen === 'start' && start !== null && isReady;
  const { field, rule } = start ?? {};
  const started = useMemo(
    (): OpenRule | null => (isStarting ? { rule: null, draft: startDraft({ field, rule }, message) } : null),
    [isStarting, field, rule, message],
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
