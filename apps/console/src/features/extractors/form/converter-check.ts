import { converterTypes, missingConverterSettings } from '@tailrace/domain/extractors/converters';
import type { Check } from '#/components/form/model.ts';
import type { ConverterEntry } from './form-values.ts';
import { converterSettings } from './settings.ts';

/** Checks that converters have their required settings, because servers silently drop those that do not. */
export const checkConverters: Check<unknown> = (value) => {
  for (const { type, config } of value as readonly ConverterEntry[]) {
    const [missing] = missingConverterSettings(type, config);
    const label = converterSettings[type].find(({ name }) => name === missing)?.label;
    if (label) return `${converterTypes[type]} needs “${label}”.`;
  }
  return undefined;
};
