import { usedParameters } from '@tailrace/domain/search/parameters';
import { printSearchUrl } from '@tailrace/domain/search/search-url';
import type { DrillQuestion } from '@tailrace/domain/views/widgets/drill';
import type { WidgetPlace } from '@tailrace/domain/views/widgets/question';

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
