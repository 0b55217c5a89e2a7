import type { Choice } from '@tailrace/domain/forms/choices';
import { useMemo } from 'react';
import type { QuerySuggestions } from '#/components/core/query-editor/model.ts';
import { useSuggestions } from '#/features/query/editor/index.ts';
import { useFields } from '#/features/query/fields/index.ts';

/** The time range whose fields are offered, and that the preview covers. */
export const lastDay = { type: 'relative', range: 86_400 } as const;

const none: readonly string[] = [];

interface MessageFields {
  choices: readonly Choice[];
  suggestions: QuerySuggestions;
}

/** The fields of the messages that a definition searches, for completion. */
export function useMessageFields(streams: readonly string[]): MessageFields {
  const { entries } = useFields({ streams: streams as string[], timeRange: lastDay });
  const suggestions = useSuggestions(entries, { timeRange: lastDay, streams }, none);
  const choices = useMemo(
    () => entries.map(({ name, type }) => ({ value: name, label: name, detail: type })),
    [entries],
  );
  return { choices, suggestions };
}
