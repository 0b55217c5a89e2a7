import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BadRequestError } from '../errors.ts';
import { jsonType } from './contract.ts';

/** Far more than any document of the contract needs, far less than what exhausts a recursion. */
const deepestNesting = 200;

function isNestedDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isNestedDeeper(inner, levels - 1));
}

function readJson(text: string): unknown {
  // Consoles name JSON as the type of no body at all.
  if (text === '') return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new BadRequestError(`The body is not JSON: ${error instanceof Error ? error.message : error}`);
  }
  if (isNestedDeeper(value, deepestNesting)) throw new BadRequestError('The body is nested too deeply');
  return value;
}

/** Reads the bodies the contract has: JSON and plain text. */
export function parseBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(jsonType, { parseAs: 'string' }, async (_request: FastifyRequest, text: string) =>
    readJson(text),
  );
  app.addContentTypeParser(
    'text/plain',
    { parseAs: 'string' },
    async (_request: FastifyRequest, text: string) => text,
  );
}
