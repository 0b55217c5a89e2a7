import type { Choice } from '@tailrace/domain/forms/choices';
import { describeType, isNumberField, typeSign } from '@tailrace/domain/search/field-type';
import type { TypedField } from '@tailrace/domain/views/widgets/new-aggregation';
import type { WidgetRequest } from '@tailrace/domain/views/widgets/widget-request';
import { useMemo } from 'react';
import type { QuerySuggestions } from '#/components/core/query-editor/model.ts';
import { useSuggestions } from '#/features/query/editor/index.ts';
import { useFields } from '#/features/query/fields/index.ts';

export interface BuilderFields {
  /** Those in use first; with `numbers`, then the numeric ones. */
  choices: (first?: 'numbers') => readonly Choice[];
  isTime: (field: string) => boolean;
  typed: readonly TypedField[];
  suggestions: QuerySuggestions;
}

const none: readonly string[] = [];

/** The fields of the messages that a widget is about; `inUse` are those it names already. */
export function useBuilderFields(
  { streams, timeRange }: Pick<WidgetRequest, 'streams' | 'timeRange'>,
  inUse: readonly string[],
): BuilderFields {
  const { entries } = useFields({ streams, timeRange });
  const used = inUse.join('\n');
  const typed = useMemo(() => {
    const names = used.split('\n');
    const rank = ({ name }: TypedField) => (names.includes(name) ? 0 : 1);
    return entries
      .map(({ name, type }) => ({ name, type, isInResult: names.includes(name) }))
      .sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, 'en'));
  }, [entries, used]);
  const suggestions = useSuggestions(typed, { timeRange, streams }, none);
  return useMemo(() => {
    const choice = ({ name, type }: TypedField) => ({
      value: name,
      label: name,
      detail: `${typeSign(type)} ${describeType(type)}`,
    });
    const all = typed.map(choice);
    const numbersFirst = [
      ...typed.filter(({ type }) => isNumberField(type)),
      ...typed.filter(({ type }) => !isNumberField(type)),
    ].map(choice);
    const times = new Set(typed.filter(({ type }) => type === 'date').map(({ name }) => name));
    return {
      choices: (first) => (first === 'numbers' ? numbersFirst : all),
      isTime: (field) => field === 'timestamp' || times.has(field),
      typed,
      suggestions,
    };
  }, [typed, suggestions]);
}
