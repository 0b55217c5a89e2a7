import type { OperationHandler, OperationId } from '../http/handler.ts';
import type { JobDefinition, JobRun } from '../jobs/job-type.ts';
import type { HandlerHost } from './host.ts';
import type { MadeServices, Services } from './service.ts';

/** What a handler of an area gets beside the call: its services, and the part of the host that everybody gets. */
export type HandlerServices<S extends Services> = MadeServices<S> & HandlerHost;

/** A handler of an area whose services are these. */
export type AreaHandler<S extends Services, Id extends OperationId> = OperationHandler<
  Id,
  HandlerServices<S>
>;

/** Handlers of an area by operation; the contract says where each is found and what it takes. */
type Handlers<S extends Services> = { [Id in OperationId]?: AreaHandler<S, Id> };

/** Jobs of an area by the name of their type. */
type Jobs<Given> = Readonly<
  Record<string, Omit<JobDefinition, 'run'> & { run(run: JobRun, services: Given): void | Promise<void> }>
>;

/** One area of the contract, as the server lists it. */
export interface Area {
  name: string;
  services?: Services;
  handlers: { [Id in OperationId]?: OperationHandler<Id, never> };
  jobs?: Jobs<never>;
}

interface Definition<S extends Services> {
  /** The tag of its operations in the contract. */
  name: string;
  /** What its handlers use, of this area and of others. Their names are none of the host's. */
  services?: S & { [Name in keyof HandlerHost]?: never };
  handlers: Handlers<S>;
  /** What it does from time to time, with the same services. */
  jobs?: Jobs<HandlerServices<S>>;
}

/**
 * Declares an area: the services its handlers use and a handler for each operation it answers. A handler gets the call
 * and these services, typed by the contract and by this declaration; one that is longer has a file of its own.
 */
// biome-ignore lint/complexity/noBannedTypes: without services there are no names.
export function defineArea<S extends Services = {}>(definition: Definition<S>): Area {
  return definition;
}
