import type { Host } from './host.ts';

/**
 * How one part of the server is made and ended. It exists once, is made when the server opens, and is referred to by
 * this definition: by the services that need it, the areas whose handlers use it, and tests.
 */
export interface Service<T> {
  needs?: Services;
  create(host: Host, needs: never): T;
  /** Does what is due every few minutes, such as forgetting what has expired. */
  purge?(service: T): void;
  /** Writes what was only remembered and ends what still runs. Whatever it needs is closed after it. */
  close?(service: T): void;
}

/** Services under the names by which they are used. */
export type Services = Readonly<Record<string, Service<unknown>>>;

export type MadeService<S> = S extends Service<infer T> ? T : never;
export type MadeServices<S extends Services> = { [Name in keyof S]: MadeService<S[Name]> };

interface Definition<T, N extends Services> extends Service<T> {
  /** Other services, given to `create` under these names. */
  needs?: N;
  /** Starts nothing that `close` does not end. */
  create(host: Host, needs: MadeServices<N>): T;
}

/** A service; its needs are made before it. They are definitions themselves, so two cannot need each other. */
// biome-ignore lint/complexity/noBannedTypes: without needs there are no names.
export function defineService<T, N extends Services = {}>(definition: Definition<T, N>): Service<T> {
  return definition;
}
