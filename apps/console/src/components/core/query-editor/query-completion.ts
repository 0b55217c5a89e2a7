import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  pickedCompletion,
  startCompletion,
} from '@codemirror/autocomplete';
import type { EditorView } from '@codemirror/view';
import { formatCount } from '@tailrace/domain/format/format';
import { describeType } from '@tailrace/domain/search/field-type';
import { isNamedLevel, valueLabel } from '@tailrace/domain/search/value-label';
import { completionContext, escapeTerm, quotePhrase } from '@tailrace/languages/query';
import type { FieldSuggestion, FilterSuggestion, QuerySuggestions } from './model.ts';

const maxFields = 200;
const maxFilters = 20;

/** Names that match the typed text, prefix matches first. A linear scan is instant for thousands. */
export function matchingNames<T extends { name: string }>(
  all: readonly T[],
  typed: string,
  limit = maxFields,
): T[] {
  const wanted = typed.toLowerCase();
  const begins: T[] = [];
  const contains: T[] = [];
  for (const one of all) {
    const at = one.name.toLowerCase().indexOf(wanted);
    if (at === 0) begins.push(one);
    else if (at > 0 && contains.length < limit) contains.push(one);
    if (begins.length >= limit) break;
  }
  return [...begins, ...contains].slice(0, limit);
}

/** Inserts the field, then opens completion for its values. */
function applyField(text: string) {
  return (view: EditorView, completion: Completion, from: number, to: number) => {
    view.dispatch({
      changes: { from, to, insert: text },
      selection: { anchor: from + text.length },
      annotations: pickedCompletion.of(completion),
      userEvent: 'input.complete',
    });
    if (text.endsWith(':')) startCompletion(view);
  };
}

const fieldOption = ({ name, type }: FieldSuggestion, colon: string): Completion => ({
  label: name,
  detail: type === 'unknown' ? '' : describeType(type),
  type: 'field',
  apply: applyField(escapeTerm(name) + colon),
});

/** A single condition is inserted as it is; several are wrapped in parentheses. */
const filterOption = ({ name, query }: FilterSuggestion): Completion => ({
  label: name,
  detail: 'filter',
  type: 'filter',
  apply: /\s/.test(query) ? `(${query})` : query,
});

function writeValue(value: string, isQuoted: boolean): string {
  return isQuoted || /\s/.test(value) ? quotePhrase(value) : escapeTerm(value);
}

type Position = NonNullable<ReturnType<typeof completionContext>>;

const positionOf = ({ state, pos }: CompletionContext): Position | null =>
  completionContext(state.doc.toString(), pos);

/**
 * Fields, saved filters and operators. Computed synchronously, so that Tab right after typing completes the typed word.
 */
function nameResult(at: Position, suggestions: () => QuerySuggestions): CompletionResult {
  const { fields, filters } = suggestions();
  const isStart = at.fieldNames && !at.needsNoColon;
  const operators = at.operators.filter((operator) => operator.startsWith(at.text.toUpperCase()));
  return {
    from: at.from,
    to: at.to,
    filter: false,
    options: [
      ...operators.map((label) => ({ label, type: 'operator', apply: `${label} ` })),
      ...(isStart ? matchingNames(filters, at.text, maxFilters).map(filterOption) : []),
      ...(at.fieldNames ? matchingNames(fields, at.text) : []).map((field) =>
        fieldOption(field, at.needsNoColon ? '' : ':'),
      ),
    ],
    update: (_result, _from, _to, context) => {
      const now = positionOf(context);
      return now && now.valuesOf === null && now.text !== '' ? nameResult(now, suggestions) : null;
    },
  };
}

/** Completes fields, values with their counts, saved filters and operators. */
export function completeQuery(suggestions: () => QuerySuggestions) {
  return async (context: CompletionContext): Promise<CompletionResult | null> => {
    const at = positionOf(context);
    if (!at) return null;
    if (at.valuesOf !== null) {
      const field = at.valuesOf;
      const values = await loadValues(suggestions(), field, at.text, context);
      const options = values.map(({ value, count }) => ({
        label: value,
        detail: [...(isNamedLevel(field, value) ? [valueLabel(field, value)] : []), formatCount(count)].join(
          ' · ',
        ),
        type: 'value',
        apply: writeValue(value, at.quoted),
      }));
      return { from: at.from, to: at.to, filter: false, options };
    }
    if (at.text === '' && !context.explicit) return null;
    return nameResult(at, suggestions);
  };
}

async function loadValues(
  { loadValues: load }: QuerySuggestions,
  field: string,
  prefix: string,
  context: CompletionContext,
) {
  const abort = new AbortController();
  context.addEventListener('abort', () => abort.abort(), { onDocChange: true });
  try {
    return await load(field, prefix, abort.signal);
  } catch {
    // Without suggestions the user can still type the query.
    return [];
  }
}
