import { parseExact } from '@tailrace/sdk';
import type { Context } from '../context.ts';
import { usageError } from '../errors.ts';
import { operations } from '../generated/operations.ts';
import type { Output } from '../output/output.ts';
import { visible } from '../output/visible.ts';
import { readBody } from './body.ts';
import { callStream } from './call.ts';
import { didYouMean, findOperation, type OperationSpec, type ValueSpec } from './operation.ts';
import { expectation, readParams, sortParams } from './values.ts';

interface CallOptions {
  param?: string[] | undefined;
  body?: string | undefined;
}

/** Lists the calls of the contract. */
export async function listOperations({ output }: Context, area: string | undefined): Promise<void> {
  const areas = [...new Set(operations.map((operation) => operation.area))];
  if (area !== undefined && !areas.includes(area))
    throw usageError(
      `There is no area ${area}`,
      didYouMean(area, areas, `Areas: ${areas.sort().join(', ')}.`),
    );
  const rows = operations
    .filter((operation) => area === undefined || operation.area === area)
    .map(({ id, area, method, path, summary, availability, permission, permissionSince }) => ({
      id,
      area,
      method,
      path,
      summary,
      availability: availability ?? 'all',
      permission,
      ...(permissionSince && { permissionSince }),
    }));
  await output.list(rows, [
    { name: 'operation', value: ({ id }) => id },
    ...(area === undefined ? [{ name: 'area', value: (row: (typeof rows)[number]) => row.area }] : []),
    { name: 'summary', value: ({ summary }) => summary },
  ]);
}

const indented = (text: string) => text.replace(/^/gm, '  ');

function valueLine(name: string, spec: ValueSpec, { bold, dim }: Output['colors']): string {
  const notes = [
    expectation(spec),
    ...(spec.required ? ['required'] : []),
    ...(spec.type === 'list' ? ['repeatable'] : []),
    ...(spec.default !== undefined && spec.default !== '' ? [`default ${JSON.stringify(spec.default)}`] : []),
  ];
  const description = spec.description ? `\n${indented(indented(spec.description))}` : '';
  return `${bold(name)}  ${dim(notes.join(', '))}${description}`;
}

/** Prints what a call takes and needs. */
export async function describeOperation({ output }: Context, id: string): Promise<void> {
  const operation = findOperation(operations, id);
  if (output.format) return void (await output.document(operation));
  const { colors } = output;
  const { bold } = colors;
  const { params = [], body, replies = [] } = operation;
  const properties = Object.entries(body?.properties ?? {});
  const sections: [title: string, text: string][] = [
    ['Usage:', usageOf(operation)],
    ['Call:', `${operation.method} ${operation.path}`],
    ['Permission:', permissionLines(operation)],
    [
      'Servers:',
      operation.availability === 'embedded'
        ? 'the embedded server only'
        : operation.until
          ? `the embedded server and Graylog clusters before ${operation.until}`
          : 'the embedded server and Graylog clusters',
    ],
    ['Parameters:', params.map((param) => valueLine(param.name, param, colors)).join('\n')],
    ['Body:', properties.map(([name, spec]) => valueLine(name, spec, colors)).join('\n')],
    ['Body example:', body?.example === undefined ? '' : exampleText(body.example)],
    ['Reply:', replies.join(', ')],
  ];
  const deprecated = operation.deprecated ? '\nDeprecated.' : '';
  const description = operation.description ? `\n${operation.description}` : '';
  await output.write(
    `${bold(operation.summary)}${deprecated}${description}\n${sections
      .filter(([, text]) => text !== '')
      .map(([title, text]) => `\n${bold(title)}\n${indented(text)}\n`)
      .join('')}`,
  );
}

const permissionLines = ({ permission, permissionSince = {} }: OperationSpec): string =>
  [permission, ...Object.entries(permissionSince).map(([since, text]) => `since ${since}: ${text}`)].join(
    '\n',
  );

const exampleText = (example: unknown) =>
  typeof example === 'string' ? example.trimEnd() : JSON.stringify(example, null, 2);

/** The command line of a call with its required parameters. */
export function usageOf({ id, params = [], body }: OperationSpec): string {
  const required = params
    .filter((param) => param.required)
    .map(({ name, example }) => `--param ${name}=${example ?? '…'}`);
  return [
    'tailrace api',
    id,
    ...required,
    ...(body ? [body.required ? '--body FILE' : '[--body FILE]'] : []),
  ].join(' ');
}

/** The media type to ask for, where the call offers several. */
function acceptOf({ replies = [] }: OperationSpec, output: Output): string | undefined {
  const wanted = { csv: 'text/csv', ndjson: 'application/x-ndjson', json: 'application/json' };
  const byFormat =
    output.format && output.format in wanted ? wanted[output.format as keyof typeof wanted] : undefined;
  return byFormat && replies.includes(byFormat) ? byFormat : replies[0];
}

/** Writes a reply that is no JSON as it comes. */
async function copy(body: ReadableStream<Uint8Array>, contentType: string, output: Output): Promise<void> {
  const isText = /^text\/|json|xml|yaml/.test(contentType);
  const decoder = new TextDecoder();
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    if (!output.isTerminal) await output.write(chunk);
    else if (isText) await output.write(visible(decoder.decode(chunk, { stream: true })));
    else throw usageError('The reply is not text', 'Redirect it to a file: `tailrace api … > file`.');
  }
}

/** Makes a call and writes its reply. */
export async function callOperation(context: Context, id: string, options: CallOptions): Promise<void> {
  const { host, output, signal } = context;
  const operation = findOperation(operations, id);
  const { path, query, headers } = sortParams(operation, readParams(operation, options.param ?? []));
  if (options.body !== undefined && !operation.body) throw usageError(`${operation.id} takes no body`);
  if (options.body === undefined && operation.body?.required)
    throw usageError(
      `${operation.id} needs a body`,
      `Add --body FILE; \`tailrace api ${operation.id} --help\` has an example.`,
    );
  const sent =
    options.body !== undefined && operation.body
      ? await readBody(options.body, operation.body, host.stdin)
      : undefined;
  const { body, contentType } = await callStream(await context.client(), operation, {
    path,
    query,
    headers,
    ...sent,
    accept: acceptOf(operation, output),
    signal,
  });
  if (!body) return output.status('Done. The reply is empty.');
  // JSON is read whole, so that it can be shown in another format; lines and texts are passed on as they come.
  if (!/^application\/(?:[\w.+-]+\+)?json\b/.test(contentType)) return copy(body, contentType, output);
  const text = await new Response(body).text();
  if (text === '') return output.status('Done. The reply is empty.');
  await output.document(parseExact(text), 'json');
}
