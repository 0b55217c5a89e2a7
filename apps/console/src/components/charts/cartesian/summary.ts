import { formatCount } from '@tailrace/domain/format/format';
import { formatFigure } from '@tailrace/domain/views/widgets/units';
import { momentWords, spanWords } from '../span-words.ts';
import type { CartesianData } from './data.ts';
import { emptyValue } from './points.ts';

/** A chart in a sentence: how many series over what, and the largest figure. */
export function summaryOf(kind: string, data: CartesianData, zone: string): string {
  const { points, series, type } = data;
  let largest = { name: '', place: '', text: '', value: Number.NEGATIVE_INFINITY };
  for (const one of series) {
    one.values.forEach((value, at) => {
      if (value === null || value <= largest.value) return;
      const { span, name = emptyValue } = points[at] ?? { span: null };
      const place = span ? spanWords(span, zone) : name;
      const text = formatFigure(one.figures[at] ?? null, one.unit, one.error);
      largest = { name: one.name, place, text, value };
    });
  }
  const counts = `${formatCount(series.length)} series, ${formatCount(points.length)} points`;
  const range =
    type === 'time' ? ` from ${momentWords(data.from, zone)} to ${momentWords(data.to, zone)}` : '';
  const most = largest.text === '' ? '' : ` Largest: ${largest.name} ${largest.text}, ${largest.place}.`;
  return `${kind}, ${counts}${range}.${most}`;
}
