import type { Schemas } from '@tailrace/sdk';

/** A stream, with the index set it writes to. */
export interface WritingStream {
  title: string;
  index_set_id: string;
}

/** Beyond this many, streams are counted instead of named. */
const mostNamed = 3;

function namesOf(titles: readonly string[]): string {
  const named = titles.slice(0, mostNamed).map((title) => `“${title}”`);
  const rest = titles.length - named.length;
  return rest > 0 ? `${named.join(', ')} and ${rest} more` : named.join(', ');
}

/** Why an index set cannot be deleted, and what to do first. */
export function deletionReason(
  { id, default: isDefault }: Pick<Schemas['IndexSet'], 'id' | 'default'>,
  streams: readonly WritingStream[],
): string | undefined {
  if (isDefault) return 'The default index set cannot be deleted. Make another one the default first.';
  const titles = streams.filter((stream) => stream.index_set_id === id).map(({ title }) => title);
  if (titles.length === 0) return undefined;
  return titles.length === 1
    ? `The stream ${namesOf(titles)} writes to it. Give it another index set first.`
    : `The streams ${namesOf(titles)} write to it. Give them another index set first.`;
}
