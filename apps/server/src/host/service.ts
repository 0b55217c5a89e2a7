import type { Host } from './host.ts';

/**
 * Defines how a part of the server is created and closed. One instance is created when the server opens; services that
 * depend on it, areas and tests refer to it by this definition.
 */
export interface Service<T> {
  needs?: Services;
  create(host: Host, needs: never): T;
  /** Called every few minutes for maintenance, such as deleting expired entries. */
  purge?(service: T): void;
  /** Saves buffered data and stops running work. Its dependencies are closed after it. */
  close?(service: T): void;
}

/** Services by the names they are used under. */
export type Services = Readonly<Record<string, Service<unknown>>>;

export type MadeService<S> = S extends Service<infer T> ? T : never;
export type MadeServices<S extends Services> = { [Name in keyof S]: MadeService<S[Name]> };

interface Definition<T, N extends Services> extends Service<T> {
  /** Dependencies, passed to `create` under these names. */
  needs?: N;
  /** Everything started here must be stopped by `close`. */
  create(host: Host, needs: MadeServices<N>): T;
}

/** Defines a service. Dependencies are definitions created before it, so they cannot be circular. */
// biome-ignore lint/complexity/noBannedTypes: without needs there are no names.
export function defineService<T, N extends Services = {}>(definition: Definition<T, N>): Service<T> {
  return definition;
}
