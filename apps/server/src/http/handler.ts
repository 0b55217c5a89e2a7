import type { Readable } from 'node:stream';
import type { Operations } from '@tailrace/sdk';
import type { JsonText } from '../json-text.ts';
import type { Caller } from './caller.ts';
import type { Credential } from './credentials.ts';
import type { Permits } from './permits.ts';
import type { ProxyHeader } from './proxy-header.ts';

export type OperationId = keyof Operations;

type Parameters<Id extends OperationId, Location extends 'path' | 'query'> =
  NonNullable<Operations[Id]['parameters'][Location]> extends infer P
    ? [P] extends [never]
      ? object
      : P
    : never;

/** JSON bodies as typed by the contract; other bodies are text. */
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
  /** Of the media type. */
  readonly parameters: string;

  constructor(mediaType: MediaType, content: string | Readable, parameters = 'charset=utf-8') {
    this.mediaType = mediaType;
    this.content = content;
    this.parameters = parameters;
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

/** 304 means that nothing had to be done. */
type Success = 200 | 201 | 202 | 204 | 304;
/** Replies to load balancers, which look at the status alone. */
type PlainRefusal = 429 | 503;
type ReplyOf<Id extends OperationId, Responses = Operations[Id]['responses']> =
  | { [Status in keyof Responses & Success]: Reply<Status, ContentOf<Responses[Status]>> }[keyof Responses &
      Success]
  | {
      [Status in keyof Responses & PlainRefusal]: Responses[Status] extends {
        content: { 'text/plain': unknown };
      }
        ? Reply<Status, ContentOf<Responses[Status]>>
        : never;
    }[keyof Responses & PlainRefusal];

/** A validated call. */
export interface HandlerRequest<Id extends OperationId> {
  path: Parameters<Id, 'path'>;
  query: Parameters<Id, 'query'>;
  body: BodyOf<Id>;
  /** The caller; throws an UnauthorizedError on a guest call without a login. */
  readonly caller: Caller;
  /** The contract's permission rule for this call and caller. */
  readonly permits: Permits;
  credential: Credential | null;
  extendSession: boolean;
  proxyHeader: ProxyHeader;
  remoteAddress: string;
  /** `User-Agent`, shortened and without control characters. */
  userAgent: string;
  accept: string;
  /** `Last-Event-ID`: the id of the last event received before the stream was interrupted. */
  lastEventId: string | null;
  /** `If-None-Match`: the tag of the response that the client has. */
  ifNoneMatch: string | null;
  /** `X-Graylog-Sidecar-Version`: the version of the agent that calls. */
  sidecarVersion: string | null;
  /** Aborted when the client disconnects before the response is sent. */
  signal: AbortSignal;
}

/**
 * Handles one operation of the contract with the services of its area. Path, query, body and permission have been
 * checked; a reply of another shape does not compile.
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

/** `path` is the location of the created entity, below the API root. */
export const created = <Body>(body: Body, path: string) => ({
  status: 201 as const,
  body,
  headers: { location: `/api${path}` },
});

export const noContent = () => ({ status: 204 as const, body: undefined });

/** The work goes on after the reply. */
export const accepted = () => ({ status: 202 as const, body: undefined });

/** A handler with its services. Looking handlers up by name loses the types of the single operation. */
export type AnyHandler = (
  request: HandlerRequest<OperationId>,
) => ReturnType<OperationHandler<OperationId, never>>;
