/** The values that a template can name. */
export type TemplateModel = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names of fields may contain dots, so the longest name that exists is tried first. */
function property(value: unknown, names: readonly string[]): unknown {
  if (names.length === 0) return value;
  if (!isObject(value)) return undefined;
  for (let length = names.length; length > 0; length -= 1) {
    const name = names.slice(0, length).join('.');
    if (!Object.hasOwn(value, name)) continue;
    const found = property(value[name], names.slice(length));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Limits the combinations of names that are tried. */
const maxNames = 16;

/** The value of a path such as `event.fields.user`; undefined when there is none. */
export function valueAt(model: TemplateModel, path: string): unknown {
  const names = path.split('.');
  return names.length > maxNames ? undefined : property(model, names);
}

/** Whether a condition on the value holds: nothing, false, an empty text, list or object is false. */
export function isPresent(value: unknown): boolean {
  if (value === undefined || value === null || value === false || value === '') return false;
  if (Array.isArray(value)) return value.length > 0;
  return !isObject(value) || Object.keys(value).length > 0;
}

/** What a loop runs over: the items of a list, or the entries of an object with `key` and `value`. */
export function itemsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (isObject(value)) return Object.entries(value).map(([key, item]) => ({ key, value: item }));
  return isPresent(value) ? [value] : [];
}

const withDigits = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);

/** A value as text: lists are joined by commas, objects are JSON, nothing is empty. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return isObject(value) ? JSON.stringify(value, withDigits) : String(value);
}
