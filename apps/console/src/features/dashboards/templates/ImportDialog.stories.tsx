import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Dashboard } from '@tailrace/domain/views/dashboards/dashboard';
import { exportDashboard } from '@tailrace/domain/views/dashboards/dashboard-file';
import { namedStreams } from '@tailrace/domain/views/dashboards/import-dashboard';
import { exampleBody } from '@tailrace/mocks/examples';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { ImportDialog } from './ImportDialog.tsx';

const meta = {
  title: 'Screens/Dashboards/Import dialog',
  component: ImportDialog,
  parameters: { route: { path: '/dashboards' } },
  args: { onImport: fn(), onClose: fn() },
} satisfies Meta<typeof ImportDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

const view = exampleBody('getView');
const search = exampleBody('getSearch');
const gone = '609a10008d2f4b0012ab0009';
const dashboard = {
  view,
  search: {
    ...search,
    queries: Object.keys(view.state).map((id) => ({
      id,
      timerange: { type: 'relative', from: 300 },
      query: { type: 'elasticsearch', query_string: '' },
      filter: { type: 'or', filters: [{ type: 'stream', id: gone }] },
      search_types: [],
    })),
  },
} as Dashboard;

async function choose(content: string, name = 'web-tier.dashboard.json'): Promise<void> {
  await screen.findByRole('heading', { name: 'Import dashboard' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  await userEvent.upload(input, new File([content], name, { type: 'application/json' }));
}

const take = () => screen.getByRole('button', { name: 'Import dashboard' });
const imported = (onImport: unknown): Dashboard => (onImport as ReturnType<typeof fn>).mock.calls[0]?.[0];

/** Streams that do not exist here are named, and removed unless they are kept. */
export const MissingStream: Story = {
  play: async ({ args }) => {
    await choose(exportDashboard(dashboard));
    await expect(await screen.findByText(gone)).toBeVisible();
    await userEvent.click(take());
    await expect(imported(args.onImport).view.title).toBe(view.title);
    await expect(imported(args.onImport).view.id).not.toBe(view.id);
    await expect(namedStreams(imported(args.onImport))).not.toContain(gone);
  },
};

export const RefusedDark: Story = {
  globals: { theme: 'dark' },
  play: async () => {
    await choose(exportDashboard(dashboard).replace('"version": 1', '"version": 9'));
    await expect(
      await screen.findByText(/The file has version 9; this console reads version 1/),
    ).toBeVisible();
    await expect(take()).toBeDisabled();
  },
};
