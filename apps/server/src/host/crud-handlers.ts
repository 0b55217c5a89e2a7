import type { Operations } from '@tailrace/sdk';
import type { Caller } from '../http/caller.ts';
import { type ContractOperation, contractOperations } from '../http/contract.ts';
import type { HandlerRequest, OperationHandler, OperationId } from '../http/handler.ts';
import { listEnvelope, pageEnvelope } from '../http/list-envelope.ts';
import type { ListRequest } from '../listing/list.ts';
import type { Page } from '../listing/page.ts';
import type { PageOptions } from '../store/collection-pages.ts';
import type { MadeService, Services } from './service.ts';

/** The methods behind CRUD operations. A collection has all but `create` and `update`, which an area validates. */
interface CrudService<T> {
  list(): T[];
  page(asked: ListRequest, options?: PageOptions<T>): Page<T>;
  count(): number;
  get(id: string): T;
  create(given: unknown, caller: Caller): T | Promise<T>;
  update(id: string, changes: unknown, caller: Caller): T | Promise<T>;
  delete(id: string, caller: Caller): unknown;
}

type DocumentOf<Made> = Made extends { list(): (infer T)[] } ? T : never;

type Given<Made, Method extends string, At extends number> =
  Made extends Record<Method, (...given: infer Values) => unknown> ? Values[At] : never;

type JsonOf<
  Id extends OperationId,
  Status,
  Replies = Operations[Id]['responses'],
> = Status extends keyof Replies
  ? Replies[Status] extends { content: { 'application/json': infer Body } }
    ? Body
    : never
  : never;

/** Whether the body of a reply is a list of documents, or an object with one. */
type HasList<Body, Wire> = Body extends readonly unknown[]
  ? Wire[] extends Body
    ? true
    : false
  : true extends { [Name in keyof Body]-?: Wire[] extends Body[Name] ? true : false }[keyof Body]
    ? true
    : false;

type IsDocument<Body, Wire> = [Body] extends [never] ? false : Wire extends Body ? true : false;

/** The CRUD operations of an area, by service method. */
interface Calls {
  list?: OperationId;
  page?: OperationId;
  get?: OperationId;
  create?: OperationId;
  update?: OperationId;
  delete?: OperationId;
}

/** Whether an operation's body and reply match a service and its documents. */
type Fits<Kind, Id extends OperationId, Made, Wire> = Kind extends 'list' | 'page'
  ? HasList<JsonOf<Id, 200>, Wire>
  : Kind extends 'get'
    ? IsDocument<JsonOf<Id, 200>, Wire>
    : Kind extends 'create'
      ? HandlerRequest<Id>['body'] extends Given<Made, 'create', 0>
        ? IsDocument<JsonOf<Id, 200 | 201>, Wire>
        : false
      : Kind extends 'update'
        ? HandlerRequest<Id>['body'] extends Given<Made, 'update', 1>
          ? IsDocument<JsonOf<Id, 200>, Wire>
          : false
        : true;

/** The same operations; a mismatch is replaced by its reason, which the compiler then reports. */
type Checked<C, Made, Wire> = {
  [Kind in keyof C]: Made extends Record<Kind extends 'page' ? 'page' | 'count' : Kind, unknown>
    ? C[Kind] extends OperationId
      ? Fits<Kind, C[Kind], Made, Wire> extends true
        ? C[Kind]
        : `${C[Kind]} takes or returns other documents`
      : never
    : `The service has no ${Kind & string}`;
};

type Handlers<C, S> = { [Id in C[keyof C] & OperationId]: OperationHandler<Id, S> };

type Answer = (
  request: HandlerRequest<OperationId>,
  service: CrudService<unknown>,
  wire: (document: unknown) => unknown,
) => unknown;

const operations = new Map(contractOperations.map((operation) => [operation.id, operation]));

/** The id in the path. */
const idIn = ({ path }: { path: object }) => String(Object.values(path)[0]);

/** Creates the handler of each CRUD operation; status and envelope are read from the contract. */
const answers: Record<keyof Calls, (operation: ContractOperation) => Answer> = {
  list(operation) {
    const envelope = listEnvelope(operation);
    return ({ permits }, service, wire) => {
      const all = service.list();
      const visible = operation.rule.filter === undefined ? all : permits.keep(all);
      return { status: 200, body: envelope(visible.map(wire)) };
    };
  },

  page(operation) {
    const envelope = pageEnvelope(operation);
    const isFiltered = operation.rule.filter !== undefined;
    return ({ permits, query: asked }, service, wire) => {
      // The parameters have been validated.
      const request = asked as ListRequest;
      const options = isFiltered ? { keep: permits.keep } : {};
      const { items, numbers } = service.page(request, options);
      const isNarrowed = isFiltered && Boolean(request.query);
      const visible = isNarrowed ? service.page({ per_page: 1 }, options).numbers.total : numbers.total;
      const all = isFiltered ? visible : service.count();
      return { status: 200, body: envelope(items.map(wire), numbers, request, all) };
    };
  },

  get: () => (request, service, wire) => ({ status: 200, body: wire(service.get(idIn(request))) }),

  create:
    ({ replyPointers, path }) =>
    async ({ body, caller }, service, wire) => {
      const created = await service.create(body, caller);
      if (!Object.hasOwn(replyPointers, '201')) return { status: 200, body: wire(created) };
      const { id } = created as { id: string };
      return { status: 201, body: wire(created), headers: { location: `/api${path}/${id}` } };
    },

  update: () => async (request, service, wire) => ({
    status: 200,
    body: wire(await service.update(idIn(request), request.body, request.caller)),
  }),

  delete: () => async (request, service) => {
    await service.delete(idIn(request), request.caller);
    return { status: 204, body: undefined };
  },
};

/**
 * Creates an area's CRUD handlers: list, page, get, create, update and delete the documents of one service. Only
 * operations whose bodies and replies match these documents compile. Envelopes, status, `Location` and the permission
 * that filters a list come from the contract.
 */
export function crudHandlers<
  S extends Services,
  Name extends keyof S & string,
  const C extends Calls,
  Wire = DocumentOf<MadeService<S[Name]>>,
>(
  _services: S,
  name: Name,
  calls: C & Checked<C, MadeService<S[Name]>, Wire>,
  /** Converts a document for replies; default: unchanged. */
  wire?: (document: DocumentOf<MadeService<S[Name]>>, caller: Caller) => Wire,
): Handlers<C, Record<Name, MadeService<S[Name]>>> {
  const handlers = Object.entries(calls).map(([kind, id]) => {
    const operation = operations.get(String(id));
    if (!operation) throw new TypeError(`The contract has no operation ${id}`);
    const answer = answers[kind as keyof typeof answers](operation);
    const handler = (request: HandlerRequest<OperationId>, services: Record<string, unknown>) =>
      answer(request, services[name] as CrudService<unknown>, (document) =>
        wire ? wire(document as DocumentOf<MadeService<S[Name]>>, request.caller) : document,
      );
    return [id, handler];
  });
  return Object.fromEntries(handlers);
}
