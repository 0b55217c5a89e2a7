import type { Schemas } from '@tailrace/sdk';
import { namesText } from '../format/format.ts';

/** A stream, with the index set it writes to. */
export interface WritingStream {
  title: string;
  index_set_id: string;
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
    ? `The stream ${namesText(titles)} writes to it. Give it another index set first.`
    : `The streams ${namesText(titles)} write to it. Give them another index set first.`;
}
