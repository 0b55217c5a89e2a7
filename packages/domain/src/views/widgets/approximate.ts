/** Before the text of an approximate figure. The space does not break. */
const sign = '≈\u00a0';

const percents = new Intl.NumberFormat('en', { style: 'percent', maximumSignificantDigits: 1 });

/** The text of a figure, marked if it has an error: `≈ 1.2K`. */
export const marked = (text: string, error: number | undefined): string =>
  error === undefined ? text : `${sign}${text}`;

/** A text with marked figures as it is read aloud: `about 1.2K`. */
export const spoken = (text: string): string => text.replaceAll(sign, 'about ');

/** A text cut at its marks: what stands before the first, then what follows each. */
export const atMarks = (text: string): string[] => text.split(sign);

/** What the mark means. The largest of several errors counts; `null` if there is none. */
export function approximationNote(...errors: readonly (number | undefined)[]): string | null {
  const known = errors.filter((error) => error !== undefined);
  return known.length === 0 ? null : `Estimated: off by at most about ${percents.format(Math.max(...known))}`;
}
