import type { Check } from '../forms/checks.ts';
import { type ConverterType, converterTypes } from './converters.ts';
import { extractorSettings } from './extractor-settings.ts';
import { type ExtractorType, extractorTypes } from './extractor-types.ts';
import { type ExtractorDraft, extractorProblems } from './extractors.ts';

type Config = Record<string, unknown>;

export interface ConverterEntry {
  type: ConverterType;
  config: Config;
}

/** The values of the form. Settings are kept for every type, so that trying another type loses nothing. */
export interface ExtractorValues {
  title: string;
  extractor_type: ExtractorType;
  source_field: string;
  target_field: string;
  cut_or_copy: string;
  condition_type: string;
  condition_value: string;
  config: Record<ExtractorType, Config>;
  converters: readonly ConverterEntry[];
}

const typeNames = Object.keys(extractorTypes) as ExtractorType[];

/** The types as choices. */
export const typeChoices = typeNames.map((value) => ({ value, label: extractorTypes[value] }));

export const converterChoices = (Object.keys(converterTypes) as ConverterType[]).map((value) => ({
  value,
  label: converterTypes[value],
}));

/** The form's values for a draft, with the defaults of what it does not set. */
export function valuesOf({
  converters,
  extractor_config,
  order: _,
  ...draft
}: ExtractorDraft): ExtractorValues {
  const initial = (type: ExtractorType) =>
    Object.fromEntries(extractorSettings[type].settings.map((setting) => [setting.name, setting.initial]));
  const config = Object.fromEntries(
    typeNames.map((type) => [
      type,
      { ...initial(type), ...(type === draft.extractor_type ? extractor_config : {}) },
    ]),
  ) as ExtractorValues['config'];
  const entries = Object.entries(converters).map(([type, settings]) => ({
    type: type as ConverterType,
    config: { ...settings } as Config,
  }));
  return { ...draft, config, converters: entries };
}

/** The draft of an extractor with these values. */
export function draftOf({ config, converters, ...values }: ExtractorValues): ExtractorDraft {
  return {
    ...values,
    extractor_config: config[values.extractor_type],
    converters: Object.fromEntries(converters.map(({ type, config }) => [type, config])),
  } as ExtractorDraft;
}

/** The check of a property or setting, by the rules of the domain. */
export const checkOf =
  (name: string): Check<unknown, unknown> =>
  (_, values) =>
    extractorProblems(draftOf(values as ExtractorValues))[name];
