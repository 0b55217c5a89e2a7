import { exportFileName, tableCsv } from '@tailrace/domain/views/widgets/table-csv';
import { downloadBlob } from '#/app/download-blob.ts';
import type { ChartProps, DrawnChart } from '../model.ts';
import { momentWords } from '../span-words.ts';

/** A chart as it is saved. */
export interface SavedChart extends Pick<ChartProps, 'config' | 'table' | 'zone'> {
  /** Of the widget: above a picture, and in the name of the file. */
  title: string;
  /** The drawing, as the chart gave it to `onDrawn`; `null` if it has none, such as a table. */
  drawn: DrawnChart | null;
}

export type SavedFormat = 'csv' | 'png' | 'svg';

/** The searched range on a picture. A search over all messages begins with the epoch. */
export function rangeWords({ table: { range }, zone }: Pick<SavedChart, 'table' | 'zone'>): string {
  const to = momentWords(range.to, zone);
  return range.from <= 0 ? `Until ${to} (${zone})` : `${momentWords(range.from, zone)} – ${to} (${zone})`;
}

async function contentOf(chart: SavedChart, format: SavedFormat): Promise<Blob> {
  // The mark at the beginning tells spreadsheets that the file is UTF-8.
  if (format === 'csv')
    return new Blob(['\uFEFF', tableCsv(chart.table, chart.config)], { type: 'text/csv' });
  if (!chart.drawn) throw new Error('This chart has no drawing. Save it as CSV instead.');
  if (format === 'png') return chart.drawn.png(rangeWords(chart));
  return new Blob([await chart.drawn.svg(rangeWords(chart))], { type: 'image/svg+xml' });
}

/** Downloads a chart as a file named after its title and the end of its range. */
export async function saveChart(chart: SavedChart, format: SavedFormat): Promise<void> {
  downloadBlob(await contentOf(chart, format), exportFileName(chart.title, chart.table.range.to, format));
}
