import { afterEach, expect, test, vi } from 'vitest';
import { operations } from '../generated/operations.ts';
import { runCli, someServer } from '../testing/host.ts';
import type { OperationSpec, ParamSpec } from './operation.ts';

afterEach(() => vi.unstubAllGlobals());

/** A value that a parameter takes. */
function paramValue({ example, enum: choices, type, minimum = 1 }: ParamSpec): string {
  const value = example ?? choices?.[0];
  if (value !== undefined) return String(value);
  return type === 'boolean' ? 'true' : type === 'integer' || type === 'number' ? String(minimum) : 'any';
}

/** The first reply of a call, as its media type has it. */
function reply({ replies: [type] = [] }: OperationSpec): Response {
  if (type === undefined) return new Response(null, { status: 204 });
  return new Response(/json/.test(type) ? '{}' : 'text', { headers: { 'Content-Type': type } });
}

/** Makes a call by its name with its required parameters and the body of its example; what is wrong with that, if anything is. */
async function faultOf(operation: OperationSpec): Promise<string[]> {
  const { id, method, path, params = [], body } = operation;
  const required = params.filter(({ required, in: position }) => required || position === 'path');
  const target = required
    .filter((param) => param.in === 'path')
    .reduce((text, param) => text.replace(`{${param.name}}`, encodeURIComponent(paramValue(param))), path);
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    sent.push(`${request.method} ${pathname}`);
    return pathname === '/api/' ? Response.json({ version: '4.1.14' }) : reply(operation);
  });
  const argv = [
    ...['api', id, ...required.flatMap((param) => ['-p', `${param.name}=${paramValue(param)}`])],
    ...(body ? ['--body', '-'] : []),
  ];
  const stdin = typeof body?.example === 'string' ? body.example : JSON.stringify(body?.example ?? {});
  const { code, stderr } = await runCli(argv, { env: someServer, stdin });
  const isMade = code === 0 && sent.at(-1) === `${method} /api${target}`;
  return isMade ? [] : [`${id}: ${code} ${sent.at(-1)} ${stderr}`];
}

test('every call of the contract is made by its name', async () => {
  const faults: string[] = [];
  for (const operation of operations) faults.push(...(await faultOf(operation)));
  expect(faults).toEqual([]);
  expect(operations.length).toBeGreaterThanOrEqual(454);
});
