import { textField } from '../../../requested-configuration/config-field.ts';
import { fieldOf } from '../wire-message.ts';
import { type DecoratorType, writtenField } from './decorator-type.ts';

/** Fields that are always strings in the API. */
const alwaysText = new Set(['message', 'source']);

function isWebAddress(value: unknown): value is string {
  if (typeof value !== 'string' || /\s/.test(value.trim())) return false;
  const url = URL.parse(value);
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:');
}

export const linkField: DecoratorType = {
  type: 'org.graylog2.decorators.LinkFieldDecorator',
  name: 'Hyperlink',
  requestedConfiguration: {
    link_field: textField('Link field', 'Field whose URL becomes a link.', { value: 'message' }),
  },
  make(settings) {
    const field = writtenField(settings.text('link_field'));
    return (fields) => {
      const value = fieldOf(fields, field);
      if (alwaysText.has(field) || !isWebAddress(value)) return fields;
      return { ...fields, [field]: { type: 'a', href: value.trim() } };
    };
  },
};
