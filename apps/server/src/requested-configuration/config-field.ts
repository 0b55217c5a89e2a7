/** One field of a type's configuration form, as the API describes it. */
export interface ConfigFieldDescriptor {
  type: 'text' | 'number' | 'boolean' | 'dropdown' | 'list';
  human_name: string;
  description: string;
  default_value: string | number | boolean | string[] | null;
  is_optional: boolean;
  attributes: string[];
  additional_info: { values?: Record<string, string> };
  position: number;
}

/** By configuration key, in display order. */
export type RequestedConfiguration = Record<string, ConfigFieldDescriptor>;

type NumberAttribute = 'only_positive' | 'only_negative' | 'is_port_number';
type TextAttribute = 'is_password' | 'textarea';

const defaults = { is_optional: false, attributes: [], additional_info: {}, position: 100 };

interface TextOptions {
  value?: string | null;
  isOptional?: boolean;
  attributes?: TextAttribute[];
}

export function textField(
  human_name: string,
  description: string,
  { value = '', isOptional = false, attributes = [] }: TextOptions = {},
): ConfigFieldDescriptor {
  return {
    ...defaults,
    type: 'text',
    human_name,
    description,
    default_value: value,
    is_optional: isOptional,
    attributes,
  };
}

interface NumberOptions {
  isOptional?: boolean;
  attributes?: NumberAttribute[];
}

export function numberField(
  human_name: string,
  description: string,
  value: number,
  { isOptional = false, attributes = [] }: NumberOptions = {},
): ConfigFieldDescriptor {
  return {
    ...defaults,
    type: 'number',
    human_name,
    description,
    default_value: value,
    is_optional: isOptional,
    attributes,
  };
}

export function booleanField(
  human_name: string,
  description: string,
  default_value: boolean,
): ConfigFieldDescriptor {
  return { ...defaults, type: 'boolean', human_name, description, default_value, is_optional: true };
}

export function dropdownField(
  human_name: string,
  description: string,
  default_value: string,
  values: string[],
): ConfigFieldDescriptor {
  return {
    ...defaults,
    type: 'dropdown',
    human_name,
    description,
    default_value,
    is_optional: true,
    additional_info: { values: Object.fromEntries(values.map((value) => [value, value])) },
  };
}
