import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { displayMessage } from '#/app/display-message.ts';
import { Button } from '#/components/core/Button.tsx';
import { Modal } from '#/components/Modal.tsx';
import { type SavedChart, type SavedFormat, saveChart } from './save-chart.ts';

interface SaveChartDialogProps extends SavedChart {
  onClose: () => void;
}

const formats: readonly { format: SavedFormat; name: string; text: string }[] = [
  { format: 'csv', name: 'CSV', text: 'All values with all of their digits, times in UTC' },
  { format: 'png', name: 'PNG', text: 'A picture in twice the resolution of the screen' },
  { format: 'svg', name: 'SVG', text: 'A picture that stays sharp in any size, with text as text' },
];

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
