import type { operations } from './generated/schema.ts';

/** The operation id of a call in the contract. */
export type OperationId = keyof operations;

/**
 * A call as data: a constant of `@tailrace/sdk/operations/<area>`, named by its operation id. A program bundles only the
 * constants it imports.
 */
export interface Operation<Id extends OperationId = OperationId> {
  readonly id: Id;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /**
   * The permission without which the call is refused, with `{param}` or `{User.username}` where it is per entity.
   * `null` where there is no such permission; `OPERATIONS` of `@tailrace/sdk/permissions` has the whole rule.
   */
  readonly permission: string | null;
  /** All permissions that the call requires from a version on, by that version, oldest first; `[]` for none. */
  readonly permissionSince?: Readonly<Record<string, readonly string[]>>;
  /** The media type of the request's body if it is not JSON. */
  readonly requestType?: string;
  /** The media type of the successful response if it is not JSON. */
  readonly responseType?: string;
}

type Json<T> = T extends { content: { 'application/json': infer Body } } ? Body : never;
type Parameters<
  Id extends OperationId,
  Position extends 'path' | 'query',
> = operations[Id]['parameters'] extends {
  [K in Position]?: infer Values;
}
  ? NonNullable<Values>
  : never;

/** The parameters in a call's path. */
export type PathParams<Id extends OperationId> = Parameters<Id, 'path'>;

/** The parameters in a call's query string. */
export type QueryParams<Id extends OperationId> = Parameters<Id, 'query'>;

/** The JSON body of a call's request; `never` when it has none. */
export type RequestBody<Id extends OperationId> = operations[Id] extends { requestBody?: infer Body }
  ? Json<NonNullable<Body>>
  : never;

/** The JSON body of a call's successful response; `never` when it has none. */
export type ResponseBody<Id extends OperationId> = {
  [Status in keyof operations[Id]['responses']]: Status extends 200 | 201 | 202
    ? Json<operations[Id]['responses'][Status]>
    : never;
}[keyof operations[Id]['responses']];
