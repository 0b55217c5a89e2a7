import { formatCount } from '@tailrace/domain/format/format';
import { emptyLabel } from '@tailrace/domain/search/value-label';
import { formatFigure } from '@tailrace/domain/views/widgets/units';
import { momentLabel, spanLabel } from '../span-label.ts';
import type { CartesianData } from './data.ts';

/** A chart in a sentence: how many series over what, and the largest figure. */
export function summaryOf(kind: string, data: CartesianData, zone: string): string {
  const { points, series, type } = data;
  let largest = { name: '', label: '', text: '', value: Number.NEGATIVE_INFINITY };
  for (const one of series) {
    one.values.forEach((value, at) => {
      if (value === null || value <= largest.value) return;
      const { span, name = emptyLabel } = points[at] ?? { span: null };
      const label = span ? spanLabel(span, zone) : name;
      const text = formatFigure(one.figures[at] ?? null, one.unit, one.error);
      largest = { name: one.name, label, text, value };
    });
  }
  const counts = `${formatCount(series.length)} series, ${formatCount(points.length)} points`;
  const range =
    type === 'time' ? ` from ${momentLabel(data.from, zone)} to ${momentLabel(data.to, zone)}` : '';
  const most = largest.text === '' ? '' : ` Largest: ${largest.name} ${largest.text}, ${largest.label}.`;
  return `${kind}, ${counts}${range}.${most}`;
}
