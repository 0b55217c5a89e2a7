import { BadRequestError } from '../../../errors.ts';
import { booleanField, textField } from '../../../requested-configuration/config-field.ts';
import { fieldOf } from '../wire-message.ts';
import { type DecoratorType, each, type Fields, writtenField } from './decorator-type.ts';

/** Limits of a template and its result: a field can hold a megabyte, and a template can name it often. */
const maxTemplateLength = 4096;
const maxResultLength = 65_536;

type Part = { text: string } | { field: string };

/** Splits a template into text and references to fields such as `${field}`. */
function readTemplate(template: string): Part[] {
  if (template.length > maxTemplateLength) {
    throw new BadRequestError(`A format string may have at most ${maxTemplateLength} characters`);
  }
  const parts = template.split(/\$\{([^}]*)\}/);
  return parts.map((part, at) => {
    if (at % 2 === 0) return { text: part };
    const field = part.trim();
    if (!/^[\w.\-@]+$/.test(field)) {
      throw new BadRequestError(`The format string can only name fields, as in \${source}, not \${${part}}`);
    }
    return { field };
  });
}

function shown(value: unknown): string {
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}

function format(parts: readonly Part[], fields: Fields): string {
  let result = '';
  for (const part of parts) {
    result += 'text' in part ? part.text : shown(fieldOf(fields, part.field));
    if (result.length > maxResultLength) return result.slice(0, maxResultLength).toWellFormed();
  }
  return result;
}

export const formatString: DecoratorType = {
  type: 'org.graylog2.decorators.FormatStringDecorator',
  name: 'Format string',
  requestedConfiguration: {
    format_string: textField(
      'Format string',
      `Text in which \${source} is replaced by the field of that name.`,
      {
        attributes: ['textarea'],
      },
    ),
    require_all_fields: booleanField(
      'Require all fields',
      'Do not change messages that lack one of the fields.',
      false,
    ),
    target_field: textField('Target field', 'Field to write the text to.', { value: 'message' }),
  },
  make(settings) {
    const parts = readTemplate(settings.text('format_string'));
    const target = writtenField(settings.text('target_field'));
    const needsAll = settings.flag('require_all_fields');
    const named = parts.flatMap((part) => ('field' in part ? [part.field] : []));
    return each((fields) => {
      if (needsAll && named.some((field) => fieldOf(fields, field) === undefined)) return fields;
      const text = format(parts, fields).trim();
      return text === '' ? fields : { ...fields, [target]: text };
    });
  },
};
