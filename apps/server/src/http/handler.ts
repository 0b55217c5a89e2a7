import type { Readable } from 'node:stream';
import type { Operations } from '@tailrace/sdk';
import type { JsonText } from '../json-text.ts';
import type { Caller } from './caller.ts';
import type { Credential } from './credentials.ts';
import type { Permits } from './permits.ts';

export type OperationId = keyof Operations;

type Parameters<Id extends OperationId, Place extends 'path' | 'query'> =
  NonNullable<Operations[Id]['parameters'][Place]> extends infer P
    ? [P] extends [never]
      ? object
      : P
    : never;

/** JSON as the contract types it; anything else comes as text. */
type Sent<Content> = {
  [M in keyof Content]: M extends 'application/json' ? Content[M] : string;
}[keyof Content];

type BodyOf<Id extends OperationId> = Operations[Id] extends { requestBody?: { content: infer Content } }
  ? undefined extends Operations[Id]['requestBody']
    ? Sent<Content> | undefined
    : Sent<Content>
  : undefined;

/** A body that is not JSON. */
export class TextBody<MediaType extends string> {
  readonly mediaType: MediaType;
  readonly content: string | Readable;

  constructor(mediaType: MediaType, content: string | Readable) {
    this.mediaType = mediaType;
    this.content = content;
  }
}

type ContentOf<Response> = Response extends { content: infer Content }
  ? {
      [M in keyof Content & string]: M extends 'application/json' ? Content[M] | JsonText : TextBody<M>;
    }[keyof Content & string]
  : undefined;

interface Reply<Status, Body> {
  status: Status;
  body: Body;
  headers?: Record<string, string>;
}

/** 304 tells that there was nothing to do. */
type Success = 200 | 201 | 202 | 204 | 304;
type ReplyOf<Id extends OperationId, Responses = Operations[Id]['responses']> = {
  [Status in keyof Responses & Success]: Reply<Status, ContentOf<Responses[Status]>>;
}[keyof Responses & Success];

/** One call, as the contract lets it through. */
export interface HandlerRequest<Id extends OperationId> {
  path: Parameters<Id, 'path'>;
  query: Parameters<Id, 'query'>;
  body: BodyOf<Id>;
  /** Who asks; throws an UnauthorizedError on a guest call without a login. */
  readonly caller: Caller;
  /** What the contract's rule for this call lets the caller do. */
  readonly permits: Permits;
  credential: Credential | null;
  extendSession: boolean;
  remoteAddress: string;
  accept: string;
  /** Of the last event that was received of a stream that broke off. */
  lastEventId: string | null;
  /** Aborted when the client goes away before it has its answer. */
  signal: AbortSignal;
}

/**
 * Answers one operation of the contract with the services of its area. Path, query, body and the permission of the
 * contract have been checked; a reply of another shape does not compile.
 */
export type OperationHandler<Id extends OperationId, Services> = (
  request: HandlerRequest<Id>,
  services: Services,
) => ReplyOf<Id> | Promise<ReplyOf<Id>>;

export const ok = <Body>(body: Body, headers: Record<string, string> = {}) => ({
  status: 200 as const,
  body,
  headers,
});

/** `path` is where the new thing is found, below the API root. */
export const created = <Body>(body: Body, path: string) => ({
  status: 201 as const,
  body,
  headers: { location: `/api${path}` },
});

export const noContent = () => ({ status: 204 as const, body: undefined });
