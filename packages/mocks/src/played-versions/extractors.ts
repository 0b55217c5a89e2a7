import { changed, isNode, renamed, withMember } from '@tailrace/sdk/versions/json';
import { type PlayedDifference, Refused, refuseMembers } from './played-difference.ts';

function asMap(converters: unknown): unknown {
  if (!Array.isArray(converters)) throw new Refused(400, 'Unable to read converters: a list is expected.');
  return Object.fromEntries(converters.filter(isNode).map(({ type, config }) => [String(type), config]));
}

export const playedExtractors: readonly PlayedDifference[] = [
  {
    since: '5.0',
    calls: ['createExtractor', 'updateExtractor'],
    body: (body) =>
      changed(body, (extractor) => {
        refuseMembers(extractor, 'cut_or_copy');
        return withMember(renamed(extractor, 'cursor_strategy', 'cut_or_copy'), 'converters', asMap);
      }),
  },
];
