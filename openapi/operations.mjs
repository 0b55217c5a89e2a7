// Reads the operations of the contract, and says in a line who may make each and which servers have it.

/** @typedef {import('./permission-rule.ts').PermissionRule} PermissionRule */
/** @typedef {Record<string, unknown>} Node */
/**
 * @typedef {object} Operation
 * @property {string} operationId
 * @property {[string]} tags
 * @property {string} summary
 * @property {string} [description]
 * @property {string} x-permission
 * @property {PermissionRule} [x-permission-rule]
 * @property {Record<string, string[]>} [x-permission-since] The permissions from a version on, by that version.
 * @property {string} [x-availability]
 * @property {string | string[]} [x-since]
 * @property {string} [x-until]
 * @property {Node[]} [parameters]
 * @property {Node} [requestBody]
 * @property {Record<string, Node>} responses
 */
/** @typedef {{ paths: Record<string, Record<string, Operation>>, components: { schemas: Record<string, unknown> } }} Contract */
/** @typedef {{ method: string, path: string, area: string, operation: Operation, parameters: Node[] }} Call */

const METHODS = ['get', 'post', 'put', 'delete'];

/**
 * The object that a reference of the contract points to.
 * @param {Contract} contract
 * @param {unknown} node
 * @returns {Node}
 */
export function resolve(contract, node) {
  const value = /** @type {Node} */ (node ?? {});
  if (typeof value.$ref !== 'string') return value;
  /** @type {unknown} */
  let found = contract;
  for (const key of value.$ref.split('/').slice(1)) {
    found = /** @type {Node} */ (found)[decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  return resolve(contract, found);
}

/**
 * Every operation, by its id in alphabetical order. The parameters include those of its path.
 * @param {Contract} contract
 * @returns {Call[]}
 */
export function callsOf(contract) {
  const calls = Object.entries(contract.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const shared = /** @type {unknown} */ (item.parameters);
      const all = [...(Array.isArray(shared) ? shared : []), ...(operation.parameters ?? [])];
      // A parameter of the operation replaces one of its path.
      const parameters = new Map(
        all.map((one) => resolve(contract, one)).map((one) => [`${one.in} ${one.name}`, one]),
      );
      return [
        {
          method: method.toUpperCase(),
          path,
          area: operation.tags[0],
          operation,
          parameters: [...parameters.values()],
        },
      ];
    }),
  );
  return calls.sort((one, other) => (one.operation.operationId < other.operation.operationId ? -1 : 1));
}

/**
 * The media types of a request's body, and of a successful response.
 * @param {Contract} contract
 * @param {Operation} operation
 */
export function mediaTypes(contract, { requestBody, responses }) {
  const of = (/** @type {unknown} */ node) => Object.keys(resolve(contract, resolve(contract, node).content));
  const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  return { request: of(requestBody), response: successes.flatMap(([, response]) => of(response)) };
}

/**
 * Who may make a call, as a sentence.
 * @param {Operation} operation
 */
export function permissionText(operation) {
  const newer = Object.entries(operation['x-permission-since'] ?? {}).map(([version, needed]) =>
    needed.length === 0
      ? `Since Graylog ${version}, any logged-in user.`
      : `Since Graylog ${version}: ${needed.map((one) => `\`${one}\``).join(' and ')}.`,
  );
  return [firstPermissionText(operation), ...newer].join(' ');
}

/** @param {Operation} operation */
function firstPermissionText({ 'x-permission': permission, 'x-permission-rule': rule = {} }) {
  const check = rule.check && typeof rule.check === 'string' ? rule.check : null;
  if (permission === 'guest') return 'No login is needed.';
  if (permission === 'user') return 'Any logged-in user.';
  if (permission !== 'handler') return `Permission: \`${permission}\`.`;
  if (check?.startsWith('own:')) return 'Owners and administrators only.';
  if (check?.startsWith('self:')) return 'Only for one’s own account.';
  if (check) return `Permission: \`${check}\`.`;
  return 'The permission depends on the entities of the call.';
}

/**
 * Which servers have a call, as a sentence; empty for all of them.
 * @param {{ 'x-availability'?: unknown, 'x-since'?: unknown, 'x-until'?: unknown, responses?: Record<string, unknown> }} node
 */
export function availabilityText({
  'x-availability': availability,
  'x-since': since,
  'x-until': until,
  responses,
}) {
  const sentences = [
    availability === 'embedded' && 'Only the embedded server has it.',
    responses && '501' in responses && 'The embedded server does not have it.',
    since !== undefined && `Since Graylog ${[since].flat().join(' and ')}.`,
    until !== undefined && `Not in Graylog ${until} and later.`,
  ];
  return sentences.filter(Boolean).join(' ');
}
