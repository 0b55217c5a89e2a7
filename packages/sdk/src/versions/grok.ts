import type { Difference } from './difference.ts';
import { changed, changedAt, changedEach, type Node, renamed, without } from './json.ts';

/** Files that earlier versions exported name a pattern by `_id`. */
const withId = (pattern: Node): Node => without(renamed(pattern, '_id', 'id'), '_id');

const title = 'Grok patterns are sent with `id` in place of `_id`.';

export const grokDifferences: readonly Difference[] = [
  {
    title,
    since: '7.0',
    calls: ['POST /system/grok', 'PUT /system/grok/{patternId}'],
    body: (body) => changed(body, withId),
  },
  {
    title,
    since: '7.0',
    calls: ['PUT /system/grok'],
    body: (body) => changedAt(body, ['patterns'], (each) => changedEach(each, withId)),
  },
  {
    title,
    since: '7.0',
    calls: ['POST /system/grok/test'],
    body: (body) => changedAt(body, ['grok_pattern'], (pattern) => changed(pattern, withId)),
  },
];
