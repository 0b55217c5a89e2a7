// Generates the SDK's reference: a page for each area, with every call, its parameters and an example.
import { availabilityText, callsOf, mediaTypes, permissionText, resolve } from './operations.mjs';

/** @typedef {import('./operations.mjs').Call} Call */
/** @typedef {import('./operations.mjs').Contract} Contract */
/** @typedef {import('./operations.mjs').Node} Node */

const maxResultLines = 24;

const list = (/** @type {unknown} */ value) => /** @type {Node[]} */ (Array.isArray(value) ? value : []);
const cell = (/** @type {unknown} */ text) =>
  String(text ?? '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('|', '\\|')
    .trim();

/**
 * A type as a reader of TypeScript writes it; schemas of the contract by name.
 * @param {unknown} schema
 * @returns {string}
 */
function typeName(schema) {
  const node = /** @type {Node} */ (schema ?? {});
  if (typeof node.$ref === 'string') return node.$ref.split('/').at(-1) ?? '';
  if ('const' in node) return JSON.stringify(node.const);
  if (Array.isArray(node.enum)) return node.enum.map((value) => JSON.stringify(value)).join(' | ');
  const variants = [...list(node.oneOf), ...list(node.anyOf)];
  if (variants.length > 0) return variants.map(typeName).join(' | ');
  if (Array.isArray(node.allOf)) return node.allOf.map(typeName).join(' & ');
  if (Array.isArray(node.type)) return node.type.map((type) => typeName({ ...node, type })).join(' | ');
  if (node.type === 'array') return `(${typeName(node.items)})[]`.replace(/^\((\w+)\)/, '$1');
  return node.type === 'integer' ? 'number' : String(node.type ?? 'unknown');
}

/**
 * The first example of a media type or parameter.
 * @param {Contract} contract
 * @param {Node} node
 */
function exampleOf(contract, node) {
  if ('example' in node) return node.example;
  const [first] = Object.values(resolve(contract, node.examples));
  return resolve(contract, first).value;
}

/**
 * The media type that the SDK sends or gets, and what stands under it; JSON where there is a choice.
 * @param {Contract} contract
 * @param {unknown} node
 */
function mediaOf(contract, node) {
  const content = Object.entries(resolve(contract, resolve(contract, node).content));
  const [type = null, media] = content.find(([name]) => name === 'application/json') ?? content[0] ?? [];
  return { type, media: resolve(contract, media) };
}

/**
 * The rows of the tables of parameters and of the body's properties.
 * @param {Contract} contract
 * @param {Call} call
 */
function inputRows(contract, { parameters, operation }) {
  const row = (
    /** @type {string} */ name,
    /** @type {unknown} */ schema,
    /** @type {boolean} */ required,
    /** @type {Node[]} */ ...described
  ) => {
    const text = described.map(({ description }) => description).find(Boolean);
    const servers = described.map(availabilityText).find(Boolean);
    const fallback = resolve(contract, schema).default;
    const words = [text, fallback === undefined ? '' : `Default: \`${JSON.stringify(fallback)}\`.`, servers];
    const cells = [
      `\`${name}\`${required ? '' : ' (optional)'}`,
      `\`${cell(typeName(schema))}\``,
      cell(words.filter(Boolean).join(' ')),
    ];
    return `| ${cells.join(' | ')} |`;
  };
  const rows = parameters
    .filter((parameter) => parameter.in !== 'header')
    .map((parameter) =>
      row(
        String(parameter.name),
        parameter.schema,
        parameter.required === true,
        parameter,
        resolve(contract, parameter.schema),
      ),
    );
  const request = resolve(contract, operation.requestBody);
  const { type, media } = mediaOf(contract, request);
  if (type === null) return rows;
  const schema = resolve(contract, media.schema);
  const parts = [schema, ...list(schema.allOf).map((part) => resolve(contract, part))];
  const properties = parts.flatMap((part) => Object.entries(resolve(contract, part.properties)));
  const needed = parts.flatMap(({ required }) => (Array.isArray(required) ? required : []));
  const format = type === 'application/json' ? '' : ` as \`${type}\``;
  return [
    ...rows,
    row('body', media.schema, request.required === true, {
      description: `${request.description ?? schema.description ?? ''}${format}`,
    }),
    ...properties.map(([name, property]) =>
      row(
        `body.${name}`,
        property,
        needed.includes(name),
        /** @type {Node} */ (property),
        resolve(contract, property),
      ),
    ),
  ];
}

/**
 * The input of the example: what is required, and the body.
 * @param {Contract} contract
 * @param {Call} call
 */
function exampleInput(contract, { parameters, operation }) {
  const required = parameters.filter((one) => one.required === true && one.in !== 'header');
  const { type, media } = mediaOf(contract, operation.requestBody);
  const input = Object.fromEntries(required.map((one) => [one.name, exampleOf(contract, one)]));
  return type === null ? input : { ...input, body: exampleOf(contract, media) };
}

/** @param {unknown} value */
function literal(value) {
  return JSON.stringify(value, null, 2).replaceAll(/^(\s*)"([A-Za-z_]\w*)":/gm, '$1$2:');
}

/**
 * What the example gets: the contract's example as a comment, cut where it is long.
 * @param {Contract} contract
 * @param {Call} call
 */
function exampleResult(contract, { operation }) {
  const [, response] = Object.entries(operation.responses).find(([status]) => status.startsWith('2')) ?? [];
  const { type, media } = mediaOf(contract, response);
  if (type === null) return ['// null'];
  const example = exampleOf(contract, media);
  const text = type === 'application/json' ? literal(example) : String(example).trimEnd();
  const lines = text.split('\n').map((line) => (line.length > 120 ? `${line.slice(0, 119)}…` : line));
  const shown = lines.length > maxResultLines ? [...lines.slice(0, maxResultLines), '…'] : lines;
  return shown.map((line) => `// ${line}`.trimEnd());
}

/**
 * @param {Contract} contract
 * @param {Call} call
 */
function exampleLines(contract, call) {
  const { operation, area } = call;
  const id = operation.operationId;
  const { response } = mediaTypes(contract, operation);
  const format = response.includes('application/json') ? 'application/json' : response[0];
  const isCsv = format === 'text/csv';
  const input = exampleInput(contract, call);
  const hasInput = Object.keys(input).length > 0;
  const args = [hasInput ? `, ${literal(input)}` : isCsv ? ', {}' : '', isCsv ? ', asCsv' : ''];
  const sent = `await call(client, ${id}${args.join('')})`;
  return [
    `import { ${isCsv ? 'asCsv, ' : ''}call } from '@tailrace/sdk';`,
    `import { ${id} } from '@tailrace/sdk/operations/${area}';`,
    "import { client } from './client.js';",
    '',
    ...(format === 'text/event-stream'
      ? [`for await (const part of (${sent}) ?? []) {`, '  console.log(new TextDecoder().decode(part));', '}']
      : [`console.log(${sent});`]),
  ];
}

/**
 * @param {Contract} contract
 * @param {Call} call
 */
function section(contract, call) {
  const { operation, method, path } = call;
  const id = operation.operationId;
  const rows = inputRows(contract, call);
  const { request, response } = mediaTypes(contract, operation);
  const formats = [
    response.length > 1 && response.includes('application/json')
      ? `As ${response.filter((type) => type !== 'application/json').join(' or ')} with the options \`asCsv\` or \`asText\`.`
      : '',
    request.length > 1 ? 'A plain text body needs the option `textBody`.' : '',
  ];
  return [
    `## ${id}`,
    '',
    `${operation.summary}. ${operation.description ?? ''} ${formats.join(' ')}`
      .replaceAll(/\s+/g, ' ')
      .trim(),
    '',
    `- \`${method} ${path}\``,
    `- ${permissionText(operation)}`,
    `- ${availabilityText(operation) || 'All servers have it.'}`,
    '',
    ...(rows.length > 0 ? ['| input | type | |', '| --- | --- | --- |', ...rows, ''] : []),
    '```js',
    ...exampleLines(contract, call),
    ...exampleResult(contract, call),
    '```',
    '',
  ].join('\n');
}

/**
 * The text of each page by its file name.
 * @param {Contract} contract
 * @returns {Record<string, string>}
 */
export function reference(contract) {
  const areas = Map.groupBy(callsOf(contract), ({ area }) => area);
  const pages = [...areas].map(([area, calls]) => {
    const head = `# ${area}\n\nThe calls of this area, in alphabetical order. All areas: [README](README.md).\n`;
    return [`${area}.md`, [head, ...calls.map((call) => section(contract, call))].join('\n')];
  });
  const index = [...areas].sort().map(([area, calls]) => {
    const lines = calls.map(
      ({ operation: { operationId: id, summary } }) =>
        `- [${id}](${area}.md#${id.toLowerCase()}): ${summary}`,
    );
    return `## ${area}\n\n${lines.join('\n')}\n`;
  });
  const head = [
    '# Reference',
    '',
    'Every call of the API, with who may make it, which servers have it, and an example. The examples import the `client` of the',
    "SDK's README, and print the contract's examples. Each call is also a method of `api(client)`, such as",
    '`logs.streams.getStream({ streamId })`, and has its path, as in `client.GET(path)`.',
    '',
  ];
  return { 'README.md': [...head, ...index].join('\n'), ...Object.fromEntries(pages) };
}
