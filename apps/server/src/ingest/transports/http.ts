import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { BodyBudget } from '../../http-limits/body-budget.ts';
import { nodeTimeouts } from '../../http-limits/node-timeouts.ts';
import { discardRest } from '../../http-limits/read-body.ts';
import type { ConfigurationReader } from '../../requested-configuration/configuration.ts';
import { type DropReason, dropReasons, isTemporary } from '../drop-reasons.ts';
import type { Intake } from '../intake.ts';
import { HttpRefusal } from './http-body.ts';
import type { HttpProtocol, HttpResponse } from './http-protocol.ts';
import { remoteOf } from './remote-of.ts';
import { ServerSocket } from './server-socket.ts';
import { sendNoTickets, tlsOptions } from './tls.ts';
import type { Transport } from './transport.ts';
import { withBody } from './with-body.ts';

const retryAfterSeconds = '1';
/** Limits the bytes of bodies in memory, from their first byte until their messages are stored. */
const maxBodyBytes = 64 << 20;
const maxConnections = 2000;
/** How long the rest of a refused body is read and discarded, so that the sender can read the response. */
const discardMs = 5000;

const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': 'Authorization, Content-Type, Content-Encoding',
  'access-control-max-age': '86400',
};

const pathOf = (request: IncomingMessage) => (request.url ?? '').split('?', 1)[0];

/** Accepts messages by POST. A successful response means that they are on disk. */
export class HttpTransport implements Transport {
  readonly #configuration: ConfigurationReader;
  readonly #intake: Intake;
  readonly #protocol: HttpProtocol;
  readonly #bodies = new BodyBudget(maxBodyBytes, maxBodyBytes);
  #server: ServerSocket | null = null;

  constructor(configuration: ConfigurationReader, protocol: HttpProtocol, intake: Intake) {
    this.#configuration = configuration;
    this.#protocol = protocol;
    this.#intake = intake;
  }

  get port(): number | null {
    return this.#server?.port ?? null;
  }

  async start(): Promise<void> {
    const where = {
      host: this.#configuration.text('bind_address'),
      port: this.#configuration.number('port'),
    };
    const handle: RequestListener = (request, response) => void this.#handle(request, response);
    const options = {
      ...nodeTimeouts,
      keepAlive: this.#configuration.flag('tcp_keepalive'),
      keepAliveTimeout: this.#configuration.number('idle_writer_timeout') * 1000,
    };
    const tls = await tlsOptions(this.#configuration);
    const server = tls
      ? sendNoTickets(
          createTlsServer({ ...tls, ...options, handshakeTimeout: nodeTimeouts.headersTimeout }, handle),
          tls,
        )
      : createServer(options, handle);
    server.maxConnections = maxConnections;
    this.#server = new ServerSocket(server, where, this.#intake.metrics);
    await this.#server.listen();
  }

  async stop(): Promise<void> {
    await this.#server?.close();
  }

  /** Does nothing: while storing fails, requests are answered with 503. */
  pause(): void {}

  resume(): void {}

  second(): void {
    this.#server?.second();
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.#configuration.flag('enable_cors')) {
      for (const [name, value] of Object.entries(corsHeaders)) response.setHeader(name, value);
    }
    try {
      await this.#take(request, response);
    } catch (error) {
      if (error instanceof HttpRefusal) this.#refuse(request, response, error);
      // Otherwise the sender disconnected in the middle of its request.
      else response.destroy();
    }
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { path } = this.#protocol;
    if (pathOf(request) !== path) throw new HttpRefusal(404, `Send messages to ${path}.`);
    if (request.method === 'OPTIONS' && this.#configuration.flag('enable_cors')) {
      response.writeHead(204).end();
      return;
    }
    if (request.method !== 'POST') {
      response.setHeader('allow', 'POST');
      throw new HttpRefusal(405, 'Send messages with POST.');
    }
    const { refusal } = this.#intake;
    if (refusal) throw new HttpRefusal(503, dropReasons[refusal], refusal);
    const limits = {
      body: this.#configuration.number('max_chunk_size'),
      decompressed: this.#configuration.number('decompress_size_limit'),
    };
    const problem = await withBody(request, limits, this.#bodies, (body) =>
      this.#intake.takeAwaited(this.#protocol.payloads(body, request), remoteOf(request.socket)),
    );
    if (problem) throw refusalFor(problem);
    send(response, this.#protocol.stored(request));
  }

  #refuse(request: IncomingMessage, response: ServerResponse, refusal: HttpRefusal): void {
    const { status, counted } = refusal;
    if (counted) this.#intake.drop(counted);
    if (status === 503) response.setHeader('retry-after', retryAfterSeconds);
    // A body that arrives too slowly is not read to its end.
    if (status === 408) response.setHeader('connection', 'close');
    else if (!request.complete) discardRest(request, discardMs);
    send(response, this.#protocol.refused(refusal, request));
  }
}

function send(response: ServerResponse, { status, contentType, body }: HttpResponse): void {
  response.writeHead(status, contentType ? { 'content-type': contentType } : {}).end(body);
}

function refusalFor(problem: DropReason): HttpRefusal {
  if (isTemporary(problem)) return new HttpRefusal(503, dropReasons[problem]);
  if (problem === 'not_indexed') return new HttpRefusal(422, dropReasons[problem]);
  if (problem === 'decompressed_too_large' || problem === 'too_many_messages')
    return new HttpRefusal(413, dropReasons[problem]);
  return new HttpRefusal(400, dropReasons[problem]);
}
