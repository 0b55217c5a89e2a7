import { Box } from '@chakra-ui/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Chart } from '../Chart.tsx';
import type { DrawnChart } from '../model.ts';
import { sample, values } from '../testing/sample-tables.ts';
import { SaveChartDialog } from './SaveChartDialog.tsx';

interface SavingProps {
  visualization: string;
}

const title = 'Requests <by> host';

/** A chart with the dialog that saves it. */
function Saving({ visualization }: SavingProps) {
  const [drawn, setDrawn] = useState<DrawnChart | null>(null);
  const [isOpen, setOpen] = useState(true);
  const chart = sample({
    rowGroups: [values('source')],
    rows: [
      [['=web'], 3],
      [['db & co'], 1],
    ],
    visualization,
  });
  return (
    <>
      <Box h="240px" w="400px">
        <Chart label={title} zone="Europe/Berlin" {...chart} onDrawn={setDrawn} />
      </Box>
      {isOpen && (drawn || visualization === 'table') && (
        <SaveChartDialog
          title={title}
          zone="Europe/Berlin"
          {...chart}
          drawn={drawn}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const meta = { title: 'Charts/SaveChartDialog', component: Saving } satisfies Meta<typeof Saving>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Downloads are links that are clicked; the files they lead to are read instead of saved. */
async function saved(button: string): Promise<{ name: string; blob: Blob }> {
  const files: { name: string; blob: Promise<Blob> }[] = [];
  const { click } = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = function read() {
    files.push({ name: this.download, blob: fetch(this.href).then((reply) => reply.blob()) });
  };
  try {
    await userEvent.click(await screen.findByRole('button', { name: button }));
    await waitFor(() => expect(files).toHaveLength(1));
  } finally {
    HTMLAnchorElement.prototype.click = click;
  }
  const [file] = files;
  return { name: file?.name ?? '', blob: (await file?.blob) ?? new Blob() };
}

export const Svg: Story = {
  args: { visualization: 'pie' },
  play: async () => {
    const { name, blob } = await saved('Download SVG');
    await expect(name).toBe('Requests-by-host-2026-10-25T02-00-00Z.svg');
    const picture = new DOMParser().parseFromString(await blob.text(), 'image/svg+xml');
    await expect(picture.querySelector('parsererror')).toBeNull();
    const texts = [...picture.querySelectorAll('text')].map(({ textContent }) => textContent);
    await expect(texts).toEqual(
      expect.arrayContaining([
        title,
        '25 Oct 2026, 02:00 – 25 Oct 2026, 03:00 (Europe/Berlin)',
        '75%',
        '=web',
      ]),
    );
  },
};

export const Png: Story = {
  args: { visualization: 'bar' },
  play: async () => {
    const { blob } = await saved('Download PNG');
    const picture = await createImageBitmap(blob);
    await expect(picture.width).toBe(2 * 424);
  },
};

/** A table has no picture. */
export const Csv: Story = {
  args: { visualization: 'table' },
  globals: { theme: 'dark' },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Download PNG' })).toBeDisabled();
    const { blob } = await saved('Download CSV');
    await expect(await blob.text()).toContain('"\'=web","3"');
  },
};
