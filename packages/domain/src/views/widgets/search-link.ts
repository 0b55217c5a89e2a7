import { usedParameters } from '../../search/parameters.ts';
import { printSearchUrl } from '../../search/search-url.ts';
import type { DrillQuestion } from './drill.ts';
import type { WidgetPlace } from './question.ts';

/** The parameters of a search page that asks this, with the values of the query's own `$parameters$`. */
export function searchLink(
  question: DrillQuestion,
  parameters: WidgetPlace['parameters'],
): Record<string, string> {
  const used = usedParameters(question.query);
  const bound = parameters.flatMap(({ name, binding }): [string, string][] =>
    used.includes(name) && binding?.value != null ? [[`$${name}`, String(binding.value)]] : [],
  );
  return { ...printSearchUrl(question), ...Object.fromEntries(bound) };
}
