import { atVersion } from '@tailrace/openapi/at-version';
import document from '@tailrace/openapi/bundle.json' with { type: 'json' };
import { wholeReplies } from '@tailrace/openapi/reply-schemas';
import { OPERATIONS } from '@tailrace/sdk/permissions';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { operationOf } from '../operation-of.ts';

type Json = Record<string, unknown>;

const bundle = atVersion(document);

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema({ ...bundle, $id: 'contract' });
ajv.addSchema({ ...wholeReplies(bundle), $id: 'replies' });
ajv.addSchema({ ...document, $id: 'every-version' });

/** By address, because compiling a schema takes longer than using it, and stories send the same requests often. */
const validators = new Map<string, ValidateFunction>();

function validator(address: string): ValidateFunction {
  const validate = validators.get(address) ?? ajv.compile({ $ref: address });
  validators.set(address, validate);
  return validate;
}

function problems(pointer: string, value: unknown, document = 'contract'): string[] {
  const validate = validator(`${document}#${pointer}`);
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** The validation errors of a value against one of the contract's schemas. */
export const schemaProblems = (name: string, value: unknown) =>
  problems(`/components/schemas/${name}`, value);

const escaped = (key: string) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));

function resolve(value: Json, pointer: string, from: Json = bundle): { value: Json; pointer: string } {
  if (typeof value.$ref !== 'string') return { value, pointer };
  const keys = value.$ref.split('/').slice(1);
  return {
    value: keys.reduce<Json>((found, key) => found[key] as Json, from),
    pointer: value.$ref.slice(1),
  };
}

/** The validation errors of a response; an echo needs only the keys that were sent. */
export async function responseProblems(
  method: string,
  path: string,
  response: Response,
  isEcho = false,
): Promise<string[]> {
  const item = (bundle.paths as Json)[path] as Record<string, { responses: Record<string, Json> }>;
  const declared = item[method.toLowerCase()]?.responses[response.status];
  if (!declared) return [`${response.status} is not declared`];
  const { value, pointer } = resolve(
    declared,
    `/paths/${escaped(path)}/${method.toLowerCase()}/responses/${response.status}`,
  );
  const text = await response.text();
  if (!value.content) return text === '' ? [] : ['the body should be empty'];
  const type = (response.headers.get('Content-Type') ?? '').split(';')[0] ?? '';
  if (!(type in (value.content as Json))) return [`${type} is not declared`];
  return problems(
    `${pointer}/content/${escaped(type)}/schema`,
    /[/+]json$/.test(type) ? JSON.parse(text) : text,
    isEcho ? 'contract' : 'replies',
  );
}

/** The validation errors of a request: an unknown query parameter, or a body that every version of the server refuses. */
export async function requestProblems(request: Request): Promise<string[]> {
  const operationId = operationOf(request);
  if (!operationId) return [];
  const { path } = OPERATIONS[operationId];
  const method = request.method.toLowerCase();
  const item = (document.paths as Json)[path] as Json & { parameters?: Json[] };
  const operation = item[method] as Json & { parameters?: Json[]; requestBody?: Json };
  const known = [...(operation.parameters ?? []), ...(item.parameters ?? [])].map(
    (parameter) => (resolve(parameter, '', document).value as unknown as Parameter).name,
  );
  const unknown = [...new URL(request.url).searchParams.keys()]
    .filter((name) => !known.includes(name))
    .map((name) => `unknown parameter ${name}`);
  const text = await request.text();
  if (!operation.requestBody || text === '') return unknown;
  const { value, pointer } = resolve(operation.requestBody, `/paths/${escaped(path)}/${method}/requestBody`);
  const type = (request.headers.get('Content-Type') ?? '').split(';')[0] ?? '';
  if (!(type in (value.content as Json))) return [...unknown, `the body is ${type}`];
  const body = /[/+]json$/.test(type) ? JSON.parse(text) : text;
  return [...unknown, ...problems(`${pointer}/content/${escaped(type)}/schema`, body, 'every-version')];
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  example?: unknown;
}

/** A request for an operation, built from the contract's examples. */
export function exampleRequest(baseUrl: string, method: string, path: string): Request {
  const item = (bundle.paths as Json)[path] as Json & { parameters?: Json[] };
  const operation = item[method.toLowerCase()] as Json & { parameters?: Json[]; requestBody?: Json };
  // The operation's parameters override those of its path.
  const parameters = [...(operation.parameters ?? []), ...(item.parameters ?? [])].map(
    (parameter) => resolve(parameter, '').value as unknown as Parameter,
  );
  const given = (location: string) =>
    parameters.filter((parameter) => parameter.in === location && parameter.required);
  const filled = given('path').reduce(
    (text, { name, example }) => text.replace(`{${name}}`, encodeURIComponent(String(example))),
    path,
  );
  const query = new URLSearchParams(given('query').map(({ name, example }) => [name, String(example)]));
  const body = operation.requestBody && exampleBody(resolve(operation.requestBody, '').value);
  return new Request(`${baseUrl}${filled}${query.size > 0 ? `?${query}` : ''}`, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  });
}

function exampleBody(requestBody: Json): unknown {
  const media = (
    requestBody.content as Record<string, { example?: unknown; examples?: Record<string, Json> }>
  )['application/json'];
  const [first] = Object.values(media?.examples ?? {});
  return first ? resolve(first, '').value.value : media?.example;
}
