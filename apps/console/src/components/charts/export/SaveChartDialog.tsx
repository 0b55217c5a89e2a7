import { chakra } from '@chakra-ui/react';
import { exportFileName, tableCsv } from '@tailrace/domain/views/widgets/table-csv';
import { useState } from 'react';
import { displayMessage } from '#/app/display-message.ts';
import { downloadBlob } from '#/app/download-blob.ts';
import { Button } from '#/components/core/Button.tsx';
import { Modal } from '#/components/Modal.tsx';
import type { ChartProps, DrawnChart } from '../model.ts';
import { momentLabel } from '../span-label.ts';

/** A chart as it is saved. */
interface SavedChart extends Pick<ChartProps, 'config' | 'table' | 'zone'> {
  /** Of the widget: above a picture, and in the name of the file. */
  title: string;
  /** The drawing, as the chart gave it to `onDrawn`; `null` if it has none, such as a table. */
  drawn: DrawnChart | null;
}

type SavedFormat = 'csv' | 'png' | 'svg';

/** The searched range on a picture. A search over all messages begins with the epoch. */
function rangeLabel({ table: { range }, zone }: Pick<SavedChart, 'table' | 'zone'>): string {
  const to = momentLabel(range.to, zone);
  return range.from <= 0 ? `Until ${to} (${zone})` : `${momentLabel(range.from, zone)} – ${to} (${zone})`;
}

async function contentOf(chart: SavedChart, format: SavedFormat): Promise<Blob> {
  // The mark at the beginning tells spreadsheets that the file is UTF-8.
  if (format === 'csv')
    return new Blob(['\uFEFF', tableCsv(chart.table, chart.config)], { type: 'text/csv' });
  if (!chart.drawn) throw new Error('This chart has no drawing. Save it as CSV instead.');
  if (format === 'png') return chart.drawn.png(rangeLabel(chart));
  return new Blob([await chart.drawn.svg(rangeLabel(chart))], { type: 'image/svg+xml' });
}

/** Downloads a chart as a file named after its title and the end of its range. */
async function saveChart(chart: SavedChart, format: SavedFormat): Promise<void> {
  downloadBlob(await contentOf(chart, format), exportFileName(chart.title, chart.table.range.to, format));
}

const formats: readonly { format: SavedFormat; name: string; text: string }[] = [
  { format: 'csv', name: 'CSV', text: 'All values with all of their digits, times in UTC' },
  { format: 'png', name: 'PNG', text: 'A picture in twice the resolution of the screen' },
  { format: 'svg', name: 'SVG', text: 'A picture that stays sharp in any size, with text as text' },
];

interface SaveChartDialogProps extends SavedChart {
  onClose: () => void;
}

/** Saves a widget as a file: its figures, or a picture in the colours of the theme. */
export function SaveChartDialog({ onClose, ...chart }: SaveChartDialogProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const save = (format: SavedFormat) =>
    saveChart(chart, format).then(onClose, (error: unknown) => setProblem(displayMessage(error)));
  const isEstimated = chart.table.series.some(({ error }) => error !== undefined);
  return (
    <Modal label="Download widget" onClose={onClose}>
      <chakra.div p="5" display="flex" flexDirection="column" gap="3">
        <chakra.h2 textStyle="heading" dir="auto" overflowWrap="anywhere">
          {`Download “${chart.title}”`}
        </chakra.h2>
        {formats.map(({ format, name, text }) => {
          const isMissing = format !== 'csv' && !chart.drawn;
          const marks = format === 'csv' && isEstimated ? '; headers of estimated columns begin with ≈' : '';
          return (
            <chakra.div key={format} display="flex" alignItems="center" gap="3">
              <chakra.p flex="1" textStyle="small" color="fg.muted" id={`save-chart-${format}`}>
                {isMissing ? 'Only charts can be saved as a picture' : `${text}${marks}`}
              </chakra.p>
              <Button
                disabled={isMissing}
                aria-describedby={`save-chart-${format}`}
                onClick={() => save(format)}
              >
                {`Download ${name}`}
              </Button>
            </chakra.div>
          );
        })}
        {problem !== null && (
          <chakra.p role="alert" color="danger.fg" textStyle="small">
            {`Could not save the file. ${problem}`}
          </chakra.p>
        )}
        <chakra.div display="flex" justifyContent="flex-end">
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
        </chakra.div>
      </chakra.div>
    </Modal>
  );
}
