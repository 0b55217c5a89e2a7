import { type ContractNode, type ContractOperation, isNode, resolveReference } from '../http/contract.ts';

/** The examples of a parameter or a body. */
export function examples(holder: ContractNode): unknown[] {
  const named = isNode(holder.examples) ? Object.values(holder.examples).filter(isNode) : [];
  const values = named.map((example) =>
    typeof example.$ref === 'string' ? resolveReference(example.$ref).value : example.value,
  );
  return 'example' in holder ? [holder.example, ...values] : values;
}

/** The examples of the parameter with this schema reference. */
export function examplesOf(schema: unknown): unknown[] {
  const reference = isNode(schema) ? String(schema.$ref) : '';
  return examples(resolveReference(reference.replace(/^contract/, '').replace(/\/schema$/, '')));
}

/** The path of an operation with the examples of its parameters. */
export function examplePath({ path, pathSchema }: ContractOperation): string {
  const schemas = isNode(pathSchema.properties) ? pathSchema.properties : {};
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const [example = '60b5f4d1e4a1d80001a2b400'] = examplesOf(schemas[name]);
    return encodeURIComponent(String(example));
  });
}
