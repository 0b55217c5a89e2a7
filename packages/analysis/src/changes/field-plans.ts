import type { FieldToCompare } from '@tailrace/domain/search/changes/compared-fields';
import { isNumberField } from '@tailrace/domain/search/field-type';
import type { SearchMessage } from '@tailrace/domain/search/search-message';

/** How a field is compared. */
export interface FieldPlan {
  field: string;
  /** By the counts of its values, or by its mean. */
  as: 'values' | 'number';
  /** Counting its values means reading messages, so a large search is sampled. */
  isCostly: boolean;
}

/** Numbers with more values among the loaded messages are compared by their mean. */
const countedNumbers = 12;
/** A field with more values among the loaded messages has too many for the index to count them by itself. */
const cheapValues = 40;
/** A field with fewer loaded values says nothing about how many it has. */
const leastLoaded = 20;
/** Messages to look at: more would delay the first request. */
export const plannedBy = 300;

type Loaded = Pick<SearchMessage, 'fields'> | undefined;

/** Plans each field by the values it has in some messages, at most `plannedBy`; quick ones first. */
export function planFields(fields: readonly FieldToCompare[], messages: readonly Loaded[]): FieldPlan[] {
  const plans = fields.map(({ name, type }): FieldPlan => {
    const values = messages.map((message) => message?.fields[name]).filter((value) => value !== undefined);
    const distinct = new Set(values).size;
    const isNumber = isNumberField(type) && distinct > countedNumbers;
    const isVaried = distinct > cheapValues || (values.length >= leastLoaded && distinct > values.length / 2);
    return { field: name, as: isNumber ? 'number' : 'values', isCostly: isNumber || isVaried };
  });
  return plans.toSorted((a, b) => Number(a.isCostly) - Number(b.isCostly));
}
