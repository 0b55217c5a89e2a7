import type { Draft } from '../message.ts';
import { type Weather, weatherOf } from './incidents.ts';
import { between, hexDigits, latency, pick, type Random } from './random.ts';
import { type Endpoint, type Service, services } from './services.ts';

const layers = ['http/router', 'http/handler', 'domain/rules', 'store/pool', 'store/connection'];

/** A trace as a service would print it. */
function stackTrace(random: Random, service: Service, endpoint: Endpoint): string {
  const frames = layers.map(
    (layer) =>
      `    at ${endpoint.action} (/srv/${service.name}/src/${layer}.js:${between(random, 10, 400)}:${between(random, 3, 40)})`,
  );
  return [`${service.exception}: ${endpoint.controller}#${endpoint.action}`, ...frames.toReversed()].join(
    '\n',
  );
}

interface Request {
  service: Service;
  endpoint: Endpoint;
  status: number;
  tookMs: number;
  id: number;
}

const levels = { debug: 7, info: 6, warning: 4, error: 3 } as const;

function statusOf(random: Random, { method }: Endpoint, weather: Weather): number {
  if (random() < weather.errorShare) return pick(random, [500, 500, 502, 503, 504]);
  if (random() < 0.04) return pick(random, [400, 401, 403, 404, 404, 422]);
  return method === 'POST' ? 201 : method === 'DELETE' ? 204 : random() < 0.1 ? 304 : 200;
}

function levelOf({ status, tookMs, endpoint }: Request): number {
  if (status >= 500) return levels.error;
  return status >= 400 || tookMs > endpoint.typicalMs * 6 ? levels.warning : levels.info;
}

/** Generates the log of a small shop: requests over several services, with incidents. */
export class RequestGenerator {
  readonly #random: Random;
  readonly #domain: string;
  readonly #lots: Service[];

  constructor(domain: string, random: Random = Math.random) {
    this.#random = random;
    this.#domain = domain;
    this.#lots = services.flatMap((service) => new Array<Service>(service.weight).fill(service));
  }

  /** The next line of the log. */
  next(now: number): Draft {
    const service = this.#lots[Math.floor(this.#random() * this.#lots.length)] ?? services[0];
    return this.#random() < 0.04
      ? this.#debugLine(service, now)
      : this.#requestLine(this.#request(service, now), now);
  }

  #request(service: Service, now: number): Request {
    const weather = weatherOf(service, now);
    const endpoint = pick(this.#random, service.endpoints);
    return {
      service,
      endpoint,
      status: statusOf(this.#random, endpoint, weather),
      tookMs: latency(this.#random, endpoint.typicalMs * weather.slowness),
      id: between(this.#random, 1, 5000),
    };
  }

  #requestLine(request: Request, now: number): Draft {
    const { service, endpoint, status, tookMs, id } = request;
    const path = endpoint.resource.replace('{id}', String(id));
    const failure = status >= 500 ? pick(this.#random, service.failures) : null;
    const line = `${endpoint.method} ${path} [${status}] ${tookMs}ms`;
    const draft: Draft = {
      ...this.#base(service, now),
      message: failure ? `${line}: ${failure}` : line,
      level: levelOf(request),
      http_method: endpoint.method,
      http_response_code: status,
      resource: path,
      controller: endpoint.controller,
      action: endpoint.action,
      took_ms: tookMs,
      user_id: between(this.#random, 1000, 9999),
    };
    if (failure) draft.full_message = `${failure}\n${stackTrace(this.#random, service, endpoint)}`;
    return draft;
  }

  #debugLine(service: Service, now: number): Draft {
    const tables = ['items', 'orders', 'users', 'sessions', 'prices'] as const;
    const rows = between(this.#random, 0, 400);
    const tookMs = latency(this.#random, 6);
    return {
      ...this.#base(service, now),
      message: `Query on ${pick(this.#random, tables)} gave ${rows} rows in ${tookMs}ms`,
      level: levels.debug,
      took_ms: tookMs,
      rows,
    };
  }

  #base(service: Service, now: number): Draft {
    const host = between(this.#random, 1, service.hosts);
    return {
      timestamp: now,
      source: `${service.name}-${host}.${this.#domain}`,
      message: '',
      service: service.name,
      trace_id: hexDigits(this.#random, 32),
    };
  }
}
