import type { Schemas } from '@tailrace/sdk';
import { type Check, required } from '../forms/checks.ts';
import { hasForbiddenCharacters } from './collector-rules.ts';

type Configuration = Schemas['CollectorConfiguration'];
type ConfigurationRequest = Schemas['CollectorConfigurationRequest'];

/** The fields of the form of a configuration, named as in the server's validation errors. */
type ConfigurationValues = Pick<Configuration, 'name' | 'color' | 'collector_id' | 'template'>;

/** The color of a new configuration. */
export const defaultConfigurationColor = '#FFFFFF';

/** What the form starts with. */
export const configurationValues = (configuration?: Configuration): ConfigurationValues => ({
  name: configuration?.name ?? '',
  color: configuration?.color ?? defaultConfigurationColor,
  collector_id: configuration?.collector_id ?? '',
  template: configuration?.template ?? '',
});

/** The request that saves the values; with the id, the server does not take its own name for another one's. */
export const configurationRequest = (
  values: ConfigurationValues,
  configuration?: Configuration,
): ConfigurationRequest => ({
  ...configuration,
  ...values,
  name: values.name.trim(),
});

/** Characters that names of configurations and paths of programs must not have, as shown to users. */
const forbiddenCharacters = '; * ? " < > | &';

/** A text without characters that mean something to a shell or a file system; an empty one is left to `required`. */
export const withoutForbidden: Check<string> = (text) =>
  hasForbiddenCharacters(text) ? `Do not use any of ${forbiddenCharacters}` : undefined;

/** A name, which must be unique, too; only the server knows that. */
export const checkConfigurationName: Check<string> = (name, values) =>
  required('a name')(name, values) ?? withoutForbidden(name, values);

/** The color as `#RRGGBB`, or white for what is no color: configurations come from other tools, too. */
export const swatchColor = (color: string): string => (/^#[\da-f]{6}$/i.test(color) ? color : '#FFFFFF');

/**
 * The template after choosing another collector: its default template replaces an empty template and an unchanged
 * default one. Null where the user has to decide.
 */
export function templateForCollector(
  template: string,
  defaultTemplate: string | null | undefined,
  previousDefault: string | null | undefined,
): string | null {
  const isUnchanged = template.trim() === '' || template === previousDefault;
  if (!isUnchanged) return template === (defaultTemplate ?? '') ? template : null;
  return defaultTemplate ?? '';
}

/** A name for a copy, valid for configurations and for collectors. */
export const copiedName = (name: string): string => `${name}-copy`;
