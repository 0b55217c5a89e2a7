import { InvalidArgumentError, type Option } from '@commander-js/extra-typings';

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

const choices = new WeakMap<Option, readonly string[]>();

/** Has shells complete values of an option that its parser checks. */
export const suggestChoices = (option: Option, values: readonly (string | number)[]): void =>
  void choices.set(option, values.map(String));

/** The values that an option takes, if they are known. */
export const choicesOf = (option: Option): readonly string[] | undefined =>
  option.argChoices ?? choices.get(option);
