import type { HandlerRequest, OperationHandler, OperationId } from '../http/handler.ts';
import type { JobType } from '../jobs/job-type.ts';
import type { Area } from './area.ts';
import type { Host } from './host.ts';
import type { MadeServices, Service, Services } from './service.ts';

/** A handler with the services it works with. The types of one operation are lost where all are looked up by name. */
export type AnyHandler = (
  request: HandlerRequest<OperationId>,
) => ReturnType<OperationHandler<OperationId, never>>;

/** The areas of a running server. */
export interface OpenAreas {
  host: Host;
  /** The one service of a definition. */
  service<T>(definition: Service<T>): T;
  /** Several of them, under the same names. */
  services<S extends Services>(definitions: S): MadeServices<S>;
  /** What answers an operation; null when no area does. */
  handlerOf(operation: string): AnyHandler | null;
  /** The types of jobs that the areas declare. */
  jobs: readonly JobType[];
  /** Purges each service, also when another one fails. */
  purge(): void;
  /** Closes the services, the latest first; the store and the engines are closed by who opened them. */
  close(): void;
}

/** Makes the services of the areas, each after those it needs, and gives them to the handlers. */
export function openAreas(areas: readonly Area[], host: Host): OpenAreas {
  /** In the order they were made. */
  const made = new Map<Service<unknown>, unknown>();

  function service<T>(definition: Service<T>): T {
    if (!made.has(definition)) {
      const needs = services(definition.needs ?? {});
      made.set(definition, definition.create(host, needs as never));
    }
    return made.get(definition) as T;
  }

  function services<S extends Services>(definitions: S): MadeServices<S> {
    const entries = Object.entries(definitions).map(([name, definition]) => [name, service(definition)]);
    return Object.fromEntries(entries);
  }

  const jobs: JobType[] = [];
  const handlers = new Map<string, AnyHandler>();
  for (const area of areas) {
    const given = { ...host, ...services(area.services ?? {}) };
    for (const [operation, handle] of Object.entries(area.handlers)) {
      handlers.set(operation, (request) => handle(request as never, given as never));
    }
    for (const [name, job] of Object.entries(area.jobs ?? {})) {
      jobs.push({ ...job, name, run: (run) => job.run(run, given as never) });
    }
  }

  return {
    host,
    service,
    services,
    handlerOf: (operation) => handlers.get(operation) ?? null,
    jobs,
    purge() {
      const errors: unknown[] = [];
      for (const [definition, one] of made) {
        try {
          definition.purge?.(one);
        } catch (error) {
          errors.push(error);
        }
      }
      if (errors.length > 0)
        throw errors.length === 1 ? errors[0] : new AggregateError(errors, errors.join('; '));
    },
    close() {
      for (const [definition, one] of [...made].toReversed()) definition.close?.(one);
    },
  };
}
