import { Box } from '@chakra-ui/react';
import { listFieldTypes } from '@tailrace/sdk/operations/search';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { query } from '#/app/calls/query.ts';
import type { QuerySuggestions } from '#/components/core/query-editor/model.ts';
import { QueryEditor } from '#/components/core/query-editor/QueryEditor.tsx';
import { type SearchRequest, topValuesQuery } from '#/features/query/run/index.ts';

const maxValues = 200;
const aMinute = 60_000;

interface OverrideQueryProps {
  query: string;
  /** The time in which values of fields are looked for. */
  timeRange: SearchRequest['timeRange'];
  onAsk: (query: string) => void;
}

/** The query above all widgets. Enter applies it. */
export function OverrideQuery({ query: asked, timeRange, onAsk }: OverrideQueryProps) {
  const [draft, setDraft] = useState({ asked, text: asked });
  // Taken away elsewhere, or another link opened.
  const text = draft.asked === asked ? draft.text : asked;
  const client = useQueryClient();
  const { data } = useQuery(
    query(listFieldTypes, {}, { isAside: true, staleTime: aMinute, isAfterPaint: true }),
  );
  const suggestions = useMemo(
    (): QuerySuggestions => ({
      fields: (data ?? []).map(({ name, type }) => ({ name, type: type.type })),
      filters: [],
      loadValues: async (field, prefix) => {
        const question = { query: '', timeRange, streams: [] };
        return (await client.fetchQuery(topValuesQuery(question, { field, prefix, limit: maxValues })))
          .values;
      },
    }),
    [client, data, timeRange],
  );
  return (
    <Box flex="1" minW="200px">
      <QueryEditor
        value={text}
        label="Query for all widgets"
        placeholder="Narrow all widgets: field:value"
        suggestions={suggestions}
        onChange={(written) => setDraft({ asked, text: written })}
        onRun={() => onAsk(text)}
      />
    </Box>
  );
}
