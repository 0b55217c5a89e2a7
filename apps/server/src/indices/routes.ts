import type { StoredMessage } from '../storage/message.ts';
import type { SinkConfiguration } from './message-sink.ts';
import type { SetWriter } from './set-writer.ts';

/** The positions of a batch's messages that a writer stores. */
export type Part = [writer: SetWriter, positions: readonly number[]];

/** The routes of streams are known by heart up to this many combinations. */
const maxRoutes = 10_000;

/** Tells which index sets store a message, by its streams. */
export class Routes {
  /** In the order of the sets. */
  #writers: readonly SetWriter[] = [];
  /** For streams without a known set. */
  #fallback: readonly SetWriter[] = [];
  #setOfStream: ReadonlyMap<string, string> = new Map();
  readonly #known = new Map<string, readonly SetWriter[]>();

  writeWith(writers: readonly SetWriter[], fallback: SetWriter): void {
    this.#writers = writers;
    this.#fallback = [fallback];
    this.#known.clear();
  }

  configure(streams: SinkConfiguration['streams']): void {
    this.#setOfStream = new Map(streams.map(({ id, indexSetId }) => [id, indexSetId]));
    this.#known.clear();
  }

  /** The positions of the messages that each writer stores, in the order of the sets. */
  parts(messages: readonly StoredMessage[]): Part[] {
    const positions = new Map<SetWriter, number[]>();
    for (const [at, { streams }] of messages.entries()) {
      for (const writer of this.#route(streams)) {
        const known = positions.get(writer);
        if (known) known.push(at);
        else positions.set(writer, [at]);
      }
    }
    return this.#writers.flatMap((writer) => {
      const own = positions.get(writer);
      return own ? [[writer, own]] : [];
    });
  }

  #route(streams: readonly string[]): readonly SetWriter[] {
    const key = streams.length === 1 ? (streams[0] ?? '') : streams.join(' ');
    const known = this.#known.get(key);
    if (known) return known;
    const sets = new Set(streams.map((stream) => this.#setOfStream.get(stream)));
    const found = this.#writers.filter(({ target }) => sets.has(target.setId));
    const route = found.length > 0 ? found : this.#fallback;
    if (this.#known.size >= maxRoutes) this.#known.clear();
    this.#known.set(key, route);
    return route;
  }
}
