import { between, type Random } from './random.ts';
import type { Endpoint, Service } from './services.ts';

const layers = ['http/router', 'http/handler', 'domain/rules', 'store/pool', 'store/connection'];

/** A trace as a service would print it. */
export function stackTrace(random: Random, service: Service, endpoint: Endpoint): string {
  const frames = layers.map(
    (layer) =>
      `    at ${endpoint.action} (/srv/${service.name}/src/${layer}.js:${between(random, 10, 400)}:${between(random, 3, 40)})`,
  );
  return [`${service.exception}: ${endpoint.controller}#${endpoint.action}`, ...frames.toReversed()].join(
    '\n',
  );
}
