import type { MissingPart } from '@tailrace/domain/views/widgets/aggregation-missing';

const nouns: Readonly<Record<string, string>> = {
  series: 'Metric',
  row_pivots: 'Row group',
  column_pivots: 'Column group',
};

/** What is missing, with the row it is missing in: `Row group 2: Choose a field.` */
export function missingWords({ at, text }: MissingPart): string {
  const [part = '', index] = at.split('.');
  return index === undefined ? text : `${nouns[part] ?? part} ${Number(index) + 1}: ${text}`;
}
