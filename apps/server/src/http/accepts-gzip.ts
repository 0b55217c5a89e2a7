import type { FastifyRequest } from 'fastify';

export const acceptsGzip = ({ headers }: FastifyRequest): boolean =>
  String(headers['accept-encoding']).includes('gzip');
