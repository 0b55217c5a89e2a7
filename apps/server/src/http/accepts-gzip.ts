import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyRequest } from 'fastify';

export const acceptsGzip = ({ headers }: FastifyRequest): boolean =>
  negotiate(String(headers['accept-encoding'] ?? ''), ['gzip']) !== null;
