import { countOf, namesText } from '@tailrace/domain/format/format';
import type { AnyStream } from '@tailrace/domain/streams/built-in';
import type { Schemas } from '@tailrace/sdk';
import type { Confirmation } from '#/app/confirm.ts';

type Definition = Pick<Schemas['EventDefinition'], 'title' | 'config'>;

/** What deleting a stream does, whatever uses it. */
export const deletionEffect =
  'Its rules and shares are deleted with it. Stored messages stay, without the stream. This cannot be undone.';

const searches = ({ config }: Definition, ids: ReadonlySet<string>) =>
  'streams' in config &&
  Array.isArray(config.streams) &&
  config.streams.some((id) => typeof id === 'string' && ids.has(id));

/** Names the event definitions that search the streams; deleting is then confirmed by typing. */
export function definitionsConfirmation(
  streams: readonly Pick<AnyStream, 'id' | 'title'>[],
  definitions: readonly Definition[],
): Partial<Confirmation> {
  const ids = new Set(streams.map(({ id }) => id));
  const using = definitions.filter((definition) => searches(definition, ids)).map(({ title }) => title);
  if (using.length === 0) return {};
  const [first, ...others] = streams;
  const use = using.length === 1 ? 'searches' : 'search';
  return {
    text: `${countOf(using.length, 'event definition')} ${use} ${others.length === 0 ? 'it' : 'them'} and will find nothing more: ${namesText(using)}. ${deletionEffect}`,
    typed: others.length === 0 ? first?.title : 'delete',
  };
}
