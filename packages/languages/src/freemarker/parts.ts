import type { RangeType } from './nodes.ts';
import { type OperatorContext, rangeOf } from './operators.ts';
import { isSequence, kindOf, type Sequence, type Value } from './values.ts';

/** `list[2]`, or a character of a text. */
export function itemOf(target: Value, index: number, context: OperatorContext): Value {
  if (!Number.isInteger(index)) return context.fail('A position is a whole number.');
  if (isSequence(target)) return index < 0 ? undefined : target[index];
  if (typeof target !== 'string')
    return context.fail(`Only lists and texts have positions; this is ${kindOf(target)}.`);
  if (index >= 0 && index < target.length) return target.charAt(index);
  return context.fail(
    `There is no character ${index}; the text has ${target.length}, and they count from 0.`,
  );
}

/** `list[otherList]`: the items at several positions. */
export function itemsOf(target: Value, indexes: Sequence, context: OperatorContext): Value {
  if (!isSequence(target)) return context.fail('Only lists have several positions at once.');
  context.charge(indexes.length);
  return indexes.map((index) => {
    const item = typeof index === 'number' ? itemOf(target, index, context) : undefined;
    return item ?? context.fail('There is no item at one of these positions.');
  });
}

/** `target[1..2]`: a part of a list or text. */
export function sliceOf(
  target: Value,
  type: RangeType,
  start: number,
  bound: number | null,
  context: OperatorContext,
): Value {
  if (typeof target !== 'string' && !isSequence(target))
    return context.fail(`Only texts and lists have parts; this is ${kindOf(target)}.`);
  const { length } = target;
  const last = bound ?? length;
  if (!Number.isInteger(start) || !Number.isInteger(last))
    return context.fail('Positions are whole numbers.');
  const distance = type === 'counted' ? last : last - start;
  if (bound !== null && distance < 0) {
    if (typeof target === 'string') return context.fail('The part of a text cannot run backwards.');
    const indexes = rangeOf(type, start, last, true, context);
    return itemsOf(target, isSequence(indexes) ? indexes : [], context);
  }
  const end = start + distance + (bound !== null && type === 'inclusive' ? 1 : 0);
  if (start < 0 || start > length || (end > length && type !== 'counted'))
    return context.fail(`This part is not within the ${length} items or characters, which count from 0.`);
  const part = target.slice(start, Math.min(end, length));
  context.chargeText(part.length);
  return part;
}
