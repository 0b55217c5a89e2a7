import { InvalidArgumentError } from '@commander-js/extra-typings';

/** A parser of whole numbers for options. */
export const wholeNumber =
  (least: number, most: number = Number.MAX_SAFE_INTEGER) =>
  (text: string): number => {
    const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (number >= least && number <= most) return number;
    const bounds = most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`;
    throw new InvalidArgumentError(`It must be a whole number ${bounds}.`);
  };

/** A parser of options that may be repeated. */
export const repeatable = (text: string, previous: string[] = []): string[] => [...previous, text];
