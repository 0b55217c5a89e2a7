import type { Difference } from './difference.ts';
import { changed, isNode, renamed, withMember } from './json.ts';

const asList = (converters: unknown): unknown =>
  isNode(converters) ? Object.entries(converters).map(([type, config]) => ({ type, config })) : converters;

/** Extractors that are sent, since 5.0: as replies have them. */
export const extractorDifferences: readonly Difference[] = [
  {
    title:
      'Extractors are sent with `cursor_strategy` in place of `cut_or_copy`, and with a list of converters.',
    since: '5.0',
    calls: [
      'POST /system/inputs/{inputId}/extractors',
      'PUT /system/inputs/{inputId}/extractors/{extractorId}',
    ],
    body: (body) =>
      changed(body, (extractor) =>
        withMember(renamed(extractor, 'cut_or_copy', 'cursor_strategy'), 'converters', asList),
      ),
  },
];
