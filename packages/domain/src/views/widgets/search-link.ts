import { usedParameters } from '../../search/parameters.ts';
import { printSearchUrl } from '../../search/search-url.ts';
import type { DrillRequest } from './drill.ts';
import type { WidgetContext } from './widget-request.ts';

/** The parameters of a search page that asks this, with the values of the query's own `$parameters$`. */
export function searchLink(
  request: DrillRequest,
  parameters: WidgetContext['parameters'],
): Record<string, string> {
  const used = usedParameters(request.query);
  const bound = parameters.flatMap(({ name, binding }): [string, string][] =>
    used.includes(name) && binding?.value != null ? [[`$${name}`, String(binding.value)]] : [],
  );
  return { ...printSearchUrl(request), ...Object.fromEntries(bound) };
}
