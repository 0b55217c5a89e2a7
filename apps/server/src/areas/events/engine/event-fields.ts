import { renderTemplate } from '@tailrace/languages/template';
import type { Schemas } from '@tailrace/sdk';
import type { Lookups } from '../../../lookup/lookups.ts';

type FieldSpecs = Readonly<Record<string, Schemas['EventFieldSpec']>>;
type Provider = Schemas['FieldValueProvider'];

/** What the custom fields of an event can be made of: the fields of its message, or of its group. */
export type EventSource = Readonly<Record<string, unknown>>;

interface BuiltFields {
  fields: Record<string, string>;
  /** Why a field has no value. */
  problems: string[];
}

const maxValueLength = 10_000;

const isTemplate = (provider: Provider): provider is Schemas['TemplateFieldValueProvider'] =>
  provider.type === 'template-v1';
const isLookup = (provider: Provider): provider is Schemas['LookupFieldValueProvider'] =>
  provider.type === 'lookup-v1';

/** The single value that a lookup table has for the value of a field. */
function lookedUp(
  { table_name: table, key_field }: Schemas['LookupFieldValueProvider'],
  source: EventSource,
  lookups: Lookups,
): string {
  const key = Object.hasOwn(source, key_field) ? source[key_field] : null;
  if (key === null || key === undefined) throw new Error(`${key_field} has no value`);
  const { single, hasError } = lookups.find(table, String(key));
  if (single !== null) return String(single).slice(0, maxValueLength);
  throw new Error(
    hasError ? `the lookup in the table ${table} failed` : `the table ${table} has no value for ${key}`,
  );
}

function rendered(provider: Provider, source: EventSource, lookups: Lookups): string {
  if (isLookup(provider)) return lookedUp(provider, source, lookups);
  const { type } = provider;
  if (!isTemplate(provider)) throw new Error(`the type ${type} is unknown`);
  const missing: string[] = [];
  const text = renderTemplate(
    provider.template,
    { source },
    { maxLength: maxValueLength, onMissing: (path) => missing.push(path) },
  );
  if (provider.require_values && missing.length > 0) throw new Error(`${missing.join(', ')} has no value`);
  return text;
}

/** The values of an event's custom fields. A field that cannot be computed is left out, and the event is kept. */
export function eventFields(specs: FieldSpecs, source: EventSource, lookups: Lookups): BuiltFields {
  const fields: Record<string, string> = {};
  const problems: string[] = [];
  for (const [name, { providers }] of Object.entries(specs)) {
    const [provider] = providers;
    if (!provider) continue;
    try {
      fields[name] = rendered(provider, source, lookups);
    } catch (error) {
      problems.push(`The field ${name} has no value: ${error instanceof Error ? error.message : error}`);
    }
  }
  return { fields, problems };
}
