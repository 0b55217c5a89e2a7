import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { ChartGallery } from './testing/ChartGallery.tsx';
import { byTime, hostile, sample, values } from './testing/sample-tables.ts';

const pie = { visualization: 'pie', rowGroups: [values('source')] };

const hundred = <Item,>(item: (index: number) => Item) =>
  Array.from({ length: 100 }, (_, index) => item(index));

const charts = [
  {
    label: 'Requests by host',
    ...sample({
      ...pie,
      rows: [
        [['web-01'], 120],
        [['web-02'], 60],
        [['db-01'], 20],
        [[], 200],
      ],
    }),
  },
  {
    label: 'Many',
    ...sample({
      ...pie,
      rowGroups: [values('path')],
      rows: Array.from(
        { length: 20 },
        (_, index) => [[hostile[index] ?? `/path/${index}`], 400 - index * 19] as const,
      ),
    }),
  },
  {
    label: 'By method',
    ...sample({
      ...pie,
      columnGroups: [values('http_response_code')],
      columns: [
        [['200'], 0],
        [['404'], 0],
        [['500'], 0],
      ],
      rows: [
        [['web-01'], 90, 30, 10],
        [['web-02'], 20, null, 4],
        [['db-01'], 20, 3, -4],
      ],
    }),
  },
  { label: 'One', ...sample({ ...pie, rows: [[['web-01'], 9007199254740993n]] }) },
  {
    label: 'Heatmap',
    ...sample({
      rowGroups: [values('source')],
      columnGroups: [values('method')],
      columns: ['GET', 'POST', 'PUT', 'DELETE'].map((method) => [[method], 0] as const),
      rows: hostile.map(
        (text, row) => [[text], row * 120, row === 2 ? null : 400 - row * 17, row, -row] as const,
      ),
      visualization: 'heatmap',
    }),
  },
  {
    label: 'Ten thousand cells',
    ...sample({
      rowGroups: [byTime],
      columnGroups: [values('source')],
      columns: hundred((column) => [[`host-${column}`], 0] as const),
      rows: hundred((row) => [
        [new Date(Date.UTC(2026, 9, 25) + row * 300_000).toISOString()],
        ...hundred((column) => (row * column) % 97),
      ]),
      visualization: 'heatmap',
      settings: { color_scale: 'YlOrRd', auto_scale: false, z_min: '0', z_max: '120' },
    }),
  },
  {
    label: 'Map',
    ...sample({
      rowGroups: [values('client_geolocation')],
      columnGroups: [values('method')],
      columns: [
        [['GET'], 0],
        [['POST'], 0],
      ],
      rows: [
        [['47.37,8.54'], 120, 30],
        [['40.71,-74.01'], 400, null],
        [['-33.87,151.21'], 60, 80],
        [['35.68,139.69'], 220, -20],
        [['unknown'], 5, 5],
      ],
      visualization: 'map',
    }),
  },
  {
    label: 'Map of a place',
    ...sample({
      rowGroups: [values('client_geolocation')],
      rows: [[['47.37,8.54'], 120]],
      visualization: 'map',
      settings: { viewport: { center_x: 47.37, center_y: 8.54, zoom: 4 } },
    }),
  },
  { label: 'None', ...sample({ ...pie, rows: [[['web-01'], null]] }) },
];

const meta = {
  title: 'Charts/Marks',
  component: ChartGallery,
  args: { charts, common: { zone: 'Europe/Berlin' }, height: 220 },
} satisfies Meta<typeof ChartGallery>;
export default meta;

type Story = StoryObj<typeof meta>;

const onMark = fn();

/** Chosen and read by keys. */
export const All: Story = {
  args: { common: { zone: 'Europe/Berlin', onMark } },
  play: async () => {
    const slices = await screen.findByRole('slider', { name: 'Requests by host, by slice' });
    slices.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(slices).toHaveAttribute('aria-valuetext', 'web-02, 60, 30%');
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(onMark).toHaveBeenCalledWith(
        { groups: [{ field: 'source', value: 'web-02', span: null }], function: 'count()', figure: 60 },
        expect.anything(),
      ),
    );
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };
