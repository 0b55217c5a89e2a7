import type { Schemas } from '@tailrace/sdk';

type AuditChange = Schemas['AuditChange'];

export const secretMask = '***';
const maxChanges = 50;
const maxLength = 500;
const maxDepth = 4;

/** Names of properties whose values are secrets, wherever they are. */
const secretNames = /passw|secret|token|credential|private.?key|api.?key|authorization/i;
/** Properties that change with every update, and say nothing. */
const ignored = new Set(['id', '_id', 'updated_at', 'changed_at', 'modified_at', 'last_updated']);

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The values of an object by their path, such as `configuration.port`. */
function flat(value: unknown, path = '', depth = 0): [path: string, value: unknown][] {
  if (!isPlain(value) || depth === maxDepth) return [[path, value]];
  return Object.entries(value)
    .filter(([name]) => depth > 0 || !ignored.has(name))
    .flatMap(([name, inner]) => flat(inner, path ? `${path}.${name}` : name, depth + 1));
}

const bounded = (text: string) => (text.length > maxLength ? `${text.slice(0, maxLength)}…` : text);

/** A user and a password in an address are secrets. */
const withoutLogin = (text: string) => text.replaceAll(/(\w:\/\/)[^/\s@]+@/g, `$1${secretMask}@`);

function textOf(path: string, value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (path.split('.').some((name) => secretNames.test(name))) return secretMask;
  if (typeof value === 'string') return bounded(withoutLogin(value));
  const masked = JSON.stringify(value, (name, inner: unknown) =>
    secretNames.test(name) && inner !== null ? secretMask : inner,
  );
  return bounded(withoutLogin(masked));
}

/** What is compared, and what is shown of it: the same, with secrets replaced. */
export interface Compared {
  document: object;
  shown: object;
}

/** The properties that differ. A changed secret is listed without its values. */
export function changesBetween(before: Compared, after: Compared): AuditChange[] {
  const compared = [new Map(flat(before.document)), new Map(flat(after.document))] as const;
  const shown = [new Map(flat(before.shown)), new Map(flat(after.shown))] as const;
  const paths = new Set([...compared[0].keys(), ...compared[1].keys()]);
  return [...paths]
    .filter((path) => JSON.stringify(compared[0].get(path)) !== JSON.stringify(compared[1].get(path)))
    .map((property) => ({
      property: bounded(property),
      before: textOf(property, shown[0].get(property)),
      after: textOf(property, shown[1].get(property)),
    }))
    .filter(({ before, after }) => before !== after || before === secretMask)
    .slice(0, maxChanges);
}
