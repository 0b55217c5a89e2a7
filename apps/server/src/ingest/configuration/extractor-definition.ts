import type { Schemas } from '@tailrace/sdk';

type Definition<E> = E extends unknown
  ? Pick<
      E,
      keyof E &
        (
          | 'id'
          | 'title'
          | 'type'
          | 'extractor_config'
          | 'cursor_strategy'
          | 'source_field'
          | 'target_field'
          | 'converters'
          | 'condition_type'
          | 'condition_value'
          | 'order'
        )
    >
  : never;

/** An extractor in the format of the API, without what is measured. */
export type ExtractorDefinition = Definition<Schemas['Extractor']>;

/** An extractor and the input it belongs to, as processing needs it. */
export type InputExtractor = ExtractorDefinition & { inputId: string };

/** The settings of a type. */
export type ExtractorConfig<Type extends ExtractorDefinition['type']> = Extract<
  ExtractorDefinition,
  { type: Type }
>['extractor_config'];

export type ConverterDefinition = ExtractorDefinition['converters'][number];

/** The settings of a converter. */
export type ConverterConfig<Type extends ConverterDefinition['type']> = Extract<
  ConverterDefinition,
  { type: Type }
>['config'];
