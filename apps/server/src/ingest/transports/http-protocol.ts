import type { IncomingMessage } from 'node:http';
import type { HttpRefusal } from './http-body.ts';

export interface HttpResponse {
  status: number;
  contentType?: string;
  body?: string | Uint8Array;
}

/** How a protocol uses HTTP: its address, and the format of requests and responses. */
export interface HttpProtocol {
  /** Messages are sent to it by POST. */
  readonly path: string;
  /**
   * Splits a decompressed body into payloads for the codec.
   *
   * @throws HttpRefusal when the request is of another format
   */
  payloads(body: Buffer, request: IncomingMessage): Buffer[];
  /** The response once all messages are stored. */
  stored(request: IncomingMessage): HttpResponse;
  refused(refusal: HttpRefusal, request: IncomingMessage): HttpResponse;
}
