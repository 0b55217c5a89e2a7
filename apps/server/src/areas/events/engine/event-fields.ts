import { renderTemplate } from '@tailrace/languages/template';
import type { Schemas } from '@tailrace/sdk';

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

function rendered(provider: Provider, source: EventSource): string {
  if (isLookup(provider)) throw new Error(`the lookup table ${provider.table_name} does not exist`);
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
export function eventFields(specs: FieldSpecs, source: EventSource): BuiltFields {
  const fields: Record<string, string> = {};
  const problems: string[] = [];
  for (const [name, { providers }] of Object.entries(specs)) {
    const [provider] = providers;
    if (!provider) continue;
    try {
      fields[name] = rendered(provider, source);
    } catch (error) {
      problems.push(`The field ${name} has no value: ${error instanceof Error ? error.message : error}`);
    }
  }
  return { fields, problems };
}
