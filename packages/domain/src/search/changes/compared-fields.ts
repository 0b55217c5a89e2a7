import { isHiddenField } from '../field-names.ts';

/** Fields that describe the message itself or how it was received. */
const own = new Set(['timestamp', 'message', 'full_message']);

/** Types whose values cannot be counted or are moments. */
const uncounted = new Set(['date', 'binary']);

const isCompared = ({ name, type }: FieldToCompare) =>
  !own.has(name) && !name.startsWith('gl2_') && !isHiddenField(name) && !uncounted.has(type);

export interface FieldToCompare {
  name: string;
  /** The field type as the API names it. */
  type: string;
  /** Whether a shown message has it. */
  isInResult: boolean;
}

/** The fields that can differ between two times, those of the shown messages first. */
export const comparedFields = <Field extends FieldToCompare>(
  fields: readonly Field[],
  uncountedFields: readonly string[],
): Field[] =>
  fields
    .filter((field) => isCompared(field) && !uncountedFields.includes(field.name))
    .toSorted((a, b) => Number(b.isInResult) - Number(a.isInResult));
