import type { Operations } from '@tailrace/sdk';
import type { Caller } from '../http/caller.ts';
import { type ContractOperation, operationsById } from '../http/contract.ts';
import {
  created,
  type HandlerRequest,
  noContent,
  type OperationHandler,
  type OperationId,
} from '../http/handler.ts';
import { listEnvelope, pageEnvelope } from '../http/list-envelope.ts';
import type { ListRequest } from '../listing/list.ts';
import type { Page } from '../listing/page.ts';
import type { PageOptions } from '../store/collection-pages.ts';

/** The methods that CRUD operations call; a service has those of its operations. */
interface CrudService {
  list(): unknown[];
  page(request: ListRequest, options?: PageOptions<never>): Page<unknown>;
  count(): number;
  get(id: string): unknown;
  create(body: unknown, caller: Caller): unknown;
  update(id: string, body: unknown, caller: Caller): unknown;
  delete(id: string, caller: Caller): unknown;
}

type JsonOf<Reply> = Reply extends { content: { 'application/json': infer Body } } ? Body : never;

/** The JSON of each operation's reply; `never` without one. */
type Replies = {
  [Id in OperationId]: {
    [Status in 200 | 201]: Operations[Id]['responses'] extends Record<Status, infer Reply>
      ? JsonOf<Reply>
      : never;
  }[200 | 201];
};

/** Operations that reply with such a document. */
type ReplyingWith<Document> = {
  [Id in OperationId]: [Replies[Id]] extends [never] ? never : Document extends Replies[Id] ? Id : never;
}[OperationId];

/** Operations that reply with a list of such documents, bare or as a property of an object. */
type ReplyingWithMany<Document> = {
  [Id in OperationId]: Document[] extends Replies[Id] | Replies[Id][keyof Replies[Id]] ? Id : never;
}[OperationId];

/** Those of some operations whose request body a method takes. */
type Sending<Body, Id extends OperationId> = Id extends OperationId
  ? HandlerRequest<Id>['body'] extends Body
    ? Id
    : never
  : never;

/** Operations that reply with nothing. */
type ReplyingWithNothing = {
  [Id in OperationId]: 204 extends keyof Operations[Id]['responses'] ? Id : never;
}[OperationId];

/** The operation that each method of a service `S` answers with documents `Wire`; none for a method it has not. */
interface Calls<S, Wire> {
  list?: S extends Pick<CrudService, 'list'> ? ReplyingWithMany<Wire> : never;
  page?: S extends Pick<CrudService, 'page' | 'count'> ? ReplyingWithMany<Wire> : never;
  get?: S extends Pick<CrudService, 'get'> ? ReplyingWith<Wire> : never;
  create?: S extends { create(body: infer Body, caller: Caller): unknown }
    ? Sending<Body, ReplyingWith<Wire>>
    : never;
  update?: S extends { update(id: string, body: infer Body, caller: Caller): unknown }
    ? Sending<Body, ReplyingWith<Wire>>
    : never;
  delete?: S extends Pick<CrudService, 'delete'> ? ReplyingWithNothing : never;
}

type DocumentOf<S> = S extends { list(): (infer Document)[] } ? Document : never;

type Handle = (
  request: HandlerRequest<OperationId>,
  service: CrudService,
  wire: (document: unknown) => unknown,
) => unknown;

const reply = (body: unknown) => ({ status: 200, body });

/** The id in the path. */
const idIn = ({ path }: { path: object }) => String(Object.values(path)[0]);

/** Creates the handler of a method's operation; status and envelope are read from the contract. */
const handlerOf: Record<string, (operation: ContractOperation) => Handle> = {
  list(operation) {
    const envelope = listEnvelope(operation);
    return ({ permits }, service, wire) => {
      const all = service.list();
      const visible = operation.rule.filter === undefined ? all : permits.keep(all);
      return reply(envelope(visible.map(wire)));
    };
  },

  page(operation) {
    const envelope = pageEnvelope(operation);
    const isFiltered = operation.rule.filter !== undefined;
    return ({ permits, query }, service, wire) => {
      // The parameters have been validated.
      const request = query as ListRequest;
      const options = isFiltered ? { keep: permits.keep } : {};
      const { items, numbers } = service.page(request, options);
      const isNarrowed = isFiltered && Boolean(request.query);
      const visible = isNarrowed ? service.page({ per_page: 1 }, options).numbers.total : numbers.total;
      const all = isFiltered ? visible : service.count();
      return reply(envelope(items.map(wire), numbers, request, all));
    };
  },

  get: () => (request, service, wire) => reply(wire(service.get(idIn(request)))),

  create:
    ({ replyPointers, path }) =>
    async ({ body, caller }, service, wire) => {
      const document = await service.create(body, caller);
      if (!Object.hasOwn(replyPointers, '201')) return reply(wire(document));
      return created(wire(document), `${path}/${Object(document).id}`);
    },

  update: () => async (request, service, wire) =>
    reply(wire(await service.update(idIn(request), request.body, request.caller))),

  delete: () => async (request, service) => {
    await service.delete(idIn(request), request.caller);
    return noContent();
  },
};

/**
 * Creates the handlers of CRUD operations over one service of an area. Envelope, status, `Location` and the permission
 * that filters a list come from the contract. An operation whose body or reply does not match the service is a type
 * error at its id.
 *
 * @example
 * crudHandlers(({ outputs }: { outputs: OutputService }) => outputs, { list: 'listOutputs', get: 'getOutput' });
 */
export function crudHandlers<Services, S, Id extends OperationId, Wire = DocumentOf<S>>(
  serviceOf: (services: Services) => S,
  calls: { [Method in keyof Calls<S, Wire>]: Id } & Calls<S, Wire>,
  /** Converts a document for replies; default: unchanged. */
  wire?: (document: DocumentOf<S>, caller: Caller) => Wire,
): { [Each in Id]: OperationHandler<Each, Services> } {
  const handlers = Object.entries(calls).map(([method, id]) => {
    const operation = operationsById.get(String(id));
    const handle = operation && handlerOf[method]?.(operation);
    if (!handle) throw new TypeError(`The contract has no operation ${id}`);
    const handler = (request: HandlerRequest<OperationId>, services: Services) =>
      // `Calls` has compared the service with the operation; which of both this is, is not known here.
      handle(request, serviceOf(services) as CrudService, (document) =>
        wire ? wire(document as DocumentOf<S>, request.caller) : document,
      );
    return [id, handler];
  });
  return Object.fromEntries(handlers);
}
