import type { Schemas } from '@tailrace/sdk';
import { streamRuleText } from './stream-rule-text.ts';

type Stream = Pick<Schemas['Stream'], 'id' | 'title' | 'is_default' | 'matching_type' | 'rules'>;

/** A stream of a message, with the rules that route messages to it. */
export interface StreamReason {
  id: string;
  title: string;
  because: string;
  rules: readonly string[];
}

function becauseOf({ is_default, matching_type, rules }: Stream): string {
  if (is_default) return 'All messages are in this stream.';
  if (rules.length === 0) return 'It has no rules; a pipeline routes messages to it.';
  if (rules.length === 1) return 'Its rule matches:';
  return matching_type === 'OR' ? 'One of its rules matches, or several do:' : 'All of its rules match:';
}

/** Why a message is in its streams, by their current rules. Streams the user may not see only have their id. */
export function streamReasons(ids: readonly string[], streams: readonly Stream[]): StreamReason[] {
  return ids.map((id) => {
    const stream = streams.find((candidate) => candidate.id === id);
    if (!stream)
      return { id, title: id, because: 'You don’t have permission to see this stream.', rules: [] };
    return {
      id,
      title: stream.title,
      because: becauseOf(stream),
      rules: stream.rules.map((rule) => streamRuleText(rule)),
    };
  });
}
