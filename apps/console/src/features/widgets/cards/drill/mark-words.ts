import type { PivotTable } from '@tailrace/domain/views/widgets/pivot-table';
import { formatFigure, unitOf } from '@tailrace/domain/views/widgets/units';
import type { ChartMark, MarkGroup } from '#/components/charts/model.ts';
import { formatSpan } from '#/features/query/time/index.ts';

function groupText({ value, span }: MarkGroup, zone: string): string {
  if (span) return formatSpan(span, zone);
  return value === '' ? '(empty)' : value;
}

/** What a mark stands for: `web-01 · 10:05 – 10:10`. */
export const groupsText = ({ groups }: ChartMark, zone: string): string =>
  groups.length === 0 ? 'Total' : groups.map((group) => groupText(group, zone)).join(' · ');

/** The figure of a mark with its unit. */
export function figureText({ figure, function: text }: ChartMark, { series }: PivotTable): string {
  const of = series.find((each) => each.function === text);
  return formatFigure(figure, of ? unitOf(of, [figure]) : 'plain', of?.error);
}
