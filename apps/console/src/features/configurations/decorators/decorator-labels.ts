import type { Schemas } from '@tailrace/sdk';
import { configurationDetails } from '#/components/configuration-form/configuration-details.ts';
import type { Decorator } from './decorators.ts';

export type DecoratorTypes = Schemas['DecoratorTypes'];

type Config = Readonly<Record<string, unknown>>;

const text = (config: Config, name: string) => `“${String(config[name] ?? '')}”`;

const sentences: Readonly<Record<string, (config: Config) => string>> = {
  'org.graylog2.decorators.SyslogSeverityMapperDecorator': (config) =>
    `Shows the severity in ${text(config, 'source_field')} as a word in ${text(config, 'target_field')}: 3 becomes “Error (3)”.`,
  'org.graylog2.decorators.FormatStringDecorator': (config) =>
    `Shows ${text(config, 'format_string')} in ${text(config, 'target_field')}${
      config.require_all_fields === true ? ' if the message has all of its fields' : ''
    }.`,
  'org.graylog2.decorators.LinkFieldDecorator': (config) =>
    `Shows the URL in ${text(config, 'link_field')} as a link.`,
  'org.graylog2.decorators.LookupTableDecorator': (config) =>
    `Looks up ${text(config, 'source_field')} in the table ${text(config, 'lookup_table_name')} and shows the result in ${text(config, 'target_field')}.`,
};

/** What a decorator does, in a sentence; its settings for a type that is not known here. */
export function decoratorSentence(
  { type, config }: Pick<Decorator, 'type' | 'config'>,
  types: DecoratorTypes,
): string {
  const sentence = sentences[type];
  if (sentence) return sentence(config);
  return configurationDetails(types[type]?.requested_configuration ?? {}, config as never)
    .map(({ label, values = [] }) => `${label}: ${values.join(', ') || '–'}`)
    .join('; ');
}

/** The type's name; that of its class if the server does not list it. */
export const decoratorTypeName = (type: string, types: DecoratorTypes): string =>
  types[type]?.human_name ?? type.slice(type.lastIndexOf('.') + 1);

/** The decorators of each stream in the order they run; those of all messages, under `null`, come first. */
export function decoratorGroups(
  decorators: readonly Decorator[],
): { stream: string | null; decorators: Decorator[] }[] {
  const streams = [...new Set(decorators.map(({ stream }) => stream ?? null))];
  return streams
    .toSorted((a, b) => Number(a !== null) - Number(b !== null) || String(a).localeCompare(String(b)))
    .map((stream) => ({
      stream,
      decorators: decorators
        .filter((one) => (one.stream ?? null) === stream)
        .toSorted((a, b) => a.order - b.order),
    }));
}
