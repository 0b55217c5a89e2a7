import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { pickedCompletion, startCompletion } from '@codemirror/autocomplete';
import type { EditorView } from '@codemirror/view';
import { completionContext, escapeTerm, quotePhrase } from '@tailrace/languages/query';
import type { QuerySuggestions } from './model.ts';

const mostFields = 60;

/** Fields that fit what is typed: those that begin with it first. Linear, so that thousands stay instant. */
export function matchingFields(fields: readonly string[], typed: string): string[] {
  const wanted = typed.toLowerCase();
  const begins: string[] = [];
  const contains: string[] = [];
  for (const field of fields) {
    const at = field.toLowerCase().indexOf(wanted);
    if (at === 0) begins.push(field);
    else if (at > 0 && contains.length < mostFields) contains.push(field);
    if (begins.length >= mostFields) break;
  }
  return [...begins, ...contains].slice(0, mostFields);
}

/** Writes the option and goes on to what follows it: after a field come its values. */
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

const fieldOption = (name: string, colon: string): Completion => ({
  label: name,
  type: 'field',
  apply: applyField(escapeTerm(name) + colon),
});

function writeValue(value: string, isQuoted: boolean): string {
  return isQuoted || /\s/.test(value) ? quotePhrase(value) : escapeTerm(value);
}

/** Completes fields, values with their counts, and operators. */
export function completeQuery(suggestions: () => QuerySuggestions) {
  return async (context: CompletionContext): Promise<CompletionResult | null> => {
    const text = context.state.doc.toString();
    const at = completionContext(text, context.pos);
    if (!at) return null;
    if (at.valuesOf !== null) {
      const values = await loadValues(suggestions(), at.valuesOf, at.text, context);
      const options = values.map(({ value, count }) => ({
        label: value,
        detail: count.toLocaleString('en'),
        type: 'value',
        apply: writeValue(value, at.quoted),
      }));
      return { from: at.from, to: at.to, filter: false, options };
    }
    if (at.text === '' && !context.explicit) return null;
    const fields = at.fieldNames ? matchingFields(suggestions().fields, at.text) : [];
    const operators = at.operators.filter((operator) => operator.startsWith(at.text.toUpperCase()));
    const colon = at.needsNoColon ? '' : ':';
    return {
      from: at.from,
      to: at.to,
      filter: false,
      options: [
        ...operators.map((label) => ({ label, type: 'operator', apply: `${label} ` })),
        ...fields.map((name) => fieldOption(name, colon)),
      ],
    };
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
    // Without suggestions the query can still be written.
    return [];
  }
}
