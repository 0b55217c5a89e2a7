import type { Schemas } from '@tailrace/sdk';
import { entityTypes } from '../entity-types.ts';
import { type FormErrors, storedConfigErrors } from './config-rules.ts';

type Given = Schemas['EventDefinitionProperties'];

const fieldName = /^[\w.\-@]*$/;

function fieldErrors(fields: NonNullable<Given['field_spec']>): string[] {
  const invalid = Object.keys(fields).filter((name) => !fieldName.test(name));
  const types = Object.values(fields).flatMap(({ providers }) => providers.map(({ type }) => type));
  const unknown = new Set(types.filter((type) => !entityTypes.field_provider_types.includes(type)));
  return [
    ...invalid.map((name) => `The name ${name} may only contain letters, digits and _ . - @`),
    ...[...unknown].map((type) => `The type ${type} is unknown`),
  ];
}

/** What is wrong with an event definition, by field; empty when nothing is. */
export function definitionErrors({ title, config, field_spec = {}, key_spec }: Given): FormErrors {
  const errors = storedConfigErrors(config);
  if (title.trim() === '') errors.title = ['Must not be empty'];
  const ofFields = fieldErrors(field_spec);
  if (ofFields.length > 0) errors.field_spec = ofFields;
  const unknown = key_spec.filter((name) => !Object.hasOwn(field_spec, name));
  if (unknown.length > 0) {
    errors.key_spec = unknown.map((name) => `The key uses the field ${name}, which is not defined`);
  }
  return errors;
}

/** The reply to a form with these errors. */
export const validationResult = (errors: FormErrors): Schemas['FormValidationResult'] => ({
  failed: Object.keys(errors).length > 0,
  errors,
  error_context: {},
});
