// Collects the example of each operation's success response.

const METHODS = ['get', 'post', 'put', 'delete'];

/** @typedef {Record<string, unknown>} Node */
/** @typedef {{ status: number, type?: string, body?: unknown }} Example */

/**
 * The success example of each operation in the contract, by operation id: the first example of the first
 * media type of the lowest status, of those that the first version has.
 * @param {{ paths: Record<string, Node> }} contract
 */
export function examples(contract) {
  /**
   * @param {unknown} node
   * @returns {Node}
   */
  function resolve(node) {
    const value = /** @type {Node} */ (node ?? {});
    if (typeof value.$ref !== 'string') return value;
    /** @type {unknown} */
    let found = contract;
    for (const key of value.$ref.split('/').slice(1)) {
      found = /** @type {Node} */ (found)[
        decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~')
      ];
    }
    return resolve(found);
  }

  /**
   * @param {Node} operation
   * @returns {Example}
   */
  function success({ responses }) {
    const successes = Object.entries(/** @type {Node} */ (responses)).filter(([code]) =>
      code.startsWith('2'),
    );
    const [status = '200', response] =
      successes.find(([, one]) => !('x-since' in /** @type {Node} */ (one))) ?? successes[0] ?? [];
    const [type, media] = Object.entries(resolve(resolve(response).content))[0] ?? [];
    if (type === undefined) return { status: Number(status) };
    const { example, examples } = resolve(media);
    const [named] = Object.values(resolve(examples));
    return { status: Number(status), type, body: named ? resolve(named).value : example };
  }

  const entries = Object.values(contract.paths).flatMap((item) =>
    METHODS.flatMap((method) => {
      if (!item[method]) return [];
      const operation = resolve(item[method]);
      return [/** @type {const} */ ([String(operation.operationId), success(operation)])];
    }),
  );
  const lines = entries
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([id, example]) => `  ${JSON.stringify(id)}: ${JSON.stringify(example)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}
