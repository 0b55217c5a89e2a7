import { changed, changedAt, changedEach, type Node } from '@tailrace/sdk/versions/json';
import { type PlayedDifference, refuseMembers } from './played-difference.ts';

function withoutUnderscore(pattern: Node): Node {
  refuseMembers(pattern, '_id');
  return pattern;
}

export const playedGrok: readonly PlayedDifference[] = [
  {
    since: '7.0',
    calls: ['createGrokPattern', 'updateGrokPattern'],
    body: (body) => changed(body, withoutUnderscore),
  },
  {
    since: '7.0',
    calls: ['importGrokPatternsJson'],
    body: (body) => changedAt(body, ['patterns'], (each) => changedEach(each, withoutUnderscore)),
  },
  {
    since: '7.0',
    calls: ['testGrokPattern'],
    body: (body) => changedAt(body, ['grok_pattern'], (one) => changed(one, withoutUnderscore)),
  },
];
