import { grouped } from '../figures.ts';
import { aligned, cell, factor } from './aligned.ts';
import { type Measured, rowNames, rowOf } from './rows.ts';
import { sizeText } from './sizes.ts';

/** Every size, and the factor by which the cost grows to the next; of a rate, the cost of one message. */
export function growthTable(measured: readonly Measured[]): string {
  const steps = measured.slice(1).map((to, at) => ({ from: measured[at], to }));
  const header = [
    'growth',
    'unit',
    ...measured.map(({ size }) => sizeText(size)),
    ...steps.map(({ from, to }) => `for ${grouped(to.size / (from?.size ?? to.size))} × messages`),
  ];
  const body = rowNames.map((name) => {
    const { title, unit, isRate } = rowOf(name);
    const growth = steps.map(({ from, to }) => {
      const [few, many] = [from?.readings[name]?.value, to.readings[name]?.value];
      return isRate ? factor(many, few) : factor(few, many);
    });
    return [title, unit, ...measured.map(({ readings }) => cell(readings[name])), ...growth];
  });
  return aligned([header, ...body]);
}
