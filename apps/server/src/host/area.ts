import type { OperationHandler, OperationId } from '../http/handler.ts';
import type { PartSource } from '../ingest/configuration/config-changes.ts';
import type { PartName } from '../ingest/configuration/processing-configuration.ts';
import type { Condition } from './condition.ts';
import type { HandlerHost } from './host.ts';
import type { JobDefinition, JobRun } from './job-type.ts';
import type { MadeServices, Services } from './service.ts';

/** Passed to a handler with the call: the services of its area, and the host's common part. */
export type HandlerServices<S extends Services> = MadeServices<S> & HandlerHost;

/** A handler of an area with these services. */
export type AreaHandler<S extends Services, Id extends OperationId> = OperationHandler<
  Id,
  HandlerServices<S>
>;

/** Handlers of an area by operation id; path and parameters come from the contract. */
export type AreaHandlers<S extends Services> = { [Id in OperationId]?: AreaHandler<S, Id> };

/** Jobs of an area by the name of their type. */
type Jobs<Given> = Readonly<
  Record<
    string,
    Omit<JobDefinition, 'run' | 'gaveUp'> & {
      run(run: JobRun, services: Given): void | Promise<void>;
      gaveUp?(data: unknown, services: Given): void;
    }
  >
>;

/** Parts of the processing configuration that an area contributes, each with the collections it is read from. */
type Processing<Given> = { readonly [Name in PartName]?: (services: Given) => PartSource<Name> };

/** What is wrong with an area, from its services. */
interface Conditions<Given> {
  list(services: Given): readonly Condition[];
  recheck?(key: string, services: Given): Promise<void>;
}

/** One area of the contract, as the server lists it. */
export interface Area {
  name: string;
  services?: Services;
  handlers: { [Id in OperationId]?: OperationHandler<Id, never> };
  jobs?: Jobs<never>;
  processing?: Processing<never>;
  conditions?: Conditions<never>;
}

interface Definition<S extends Services> {
  /** The tag of its operations in the contract. */
  name: string;
  /** Services that its handlers use, of this area and others. Their names must differ from the host's. */
  services?: S & { [Name in keyof HandlerHost]?: never };
  handlers: AreaHandlers<S>;
  /** What it does from time to time, with the same services. */
  jobs?: Jobs<HandlerServices<S>>;
  /** What the ingest threads need to know of it; they are sent a new snapshot when it changes. */
  processing?: Processing<HandlerServices<S>>;
  /** What is wrong with it now. */
  conditions?: Conditions<HandlerServices<S>>;
}

/**
 * Declares an area: the services its handlers use and a handler for each operation. A handler receives the call and
 * these services, typed by the contract and this declaration. Longer handlers have their own file.
 */
// biome-ignore lint/complexity/noBannedTypes: without services there are no names.
export function defineArea<S extends Services = {}>(definition: Definition<S>): Area {
  return definition;
}
