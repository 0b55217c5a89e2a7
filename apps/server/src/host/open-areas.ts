import type { AnyHandler } from '../http/handler.ts';
import type { PartSource, PartSources } from '../ingest/configuration/config-changes.ts';
import { tryToWrite } from '../store/storage-failure.ts';
import type { Area } from './area.ts';
import type { ConditionSource } from './condition.ts';
import type { Host } from './host.ts';
import type { JobType } from './job-type.ts';
import type { MadeServices, Service, Services } from './service.ts';

/** The areas of a running server. */
export interface OpenAreas {
  host: Host;
  /** Returns the service of a definition. */
  service<T>(definition: Service<T>): T;
  /** Returns several services under the same names. */
  services<S extends Services>(definitions: S): MadeServices<S>;
  /** Returns the handler of an operation; null when no area has one. */
  handlerOf(operation: string): AnyHandler | null;
  /** The types of jobs that the areas declare. */
  jobs: readonly JobType[];
  /** The parts of the processing configuration that the areas contribute. */
  processing: PartSources;
  /** What is wrong with the areas. */
  conditions: readonly ConditionSource[];
  /** Purges each service, also when another one fails. */
  purge(): void;
  /** Closes the services, last created first. The caller closes the store and the engines. */
  close(): void;
}

/** Creates the services of the areas, each after its dependencies, and passes them to the handlers. */
export function openAreas(areas: readonly Area[], host: Host): OpenAreas {
  /** In order of creation. */
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
  const conditions: ConditionSource[] = [];
  const processing: Record<string, PartSource> = {};
  const handlers = new Map<string, AnyHandler>();
  for (const area of areas) {
    const given = { ...host, ...services(area.services ?? {}) };
    for (const [operation, handle] of Object.entries(area.handlers)) {
      handlers.set(operation, (request) => handle(request as never, given as never));
    }
    for (const [name, job] of Object.entries(area.jobs ?? {})) {
      jobs.push({
        ...job,
        name,
        run: (run) => job.run(run, given as never),
        gaveUp: (data) => job.gaveUp?.(data, given as never),
      });
    }
    const { conditions: ofArea } = area;
    if (ofArea) {
      conditions.push({
        list: () => ofArea.list(given as never),
        recheck: async (key) => ofArea.recheck?.(key, given as never),
      });
    }
    for (const [name, source] of Object.entries(area.processing ?? {})) {
      processing[name] = source(given as never);
    }
  }

  return {
    host,
    service,
    services,
    handlerOf: (operation) => handlers.get(operation) ?? null,
    jobs,
    processing,
    conditions,
    purge() {
      const errors: unknown[] = [];
      for (const [definition, one] of made) {
        try {
          // While the disk cannot be written, what has expired is deleted later.
          tryToWrite(() => definition.purge?.(one));
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
