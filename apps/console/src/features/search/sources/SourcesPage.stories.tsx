import type { Meta, StoryObj } from '@storybook/react-vite';
import { handlers } from '@tailrace/mocks/handlers';
import { HttpResponse, http } from 'msw';
import { expect, screen, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { SourcesPage } from './SourcesPage.tsx';

const at = (search: string) => ({
  route: { path: '/sources', url: `/sources?${search}`, layout: Shell },
});

const response = (resolver: Parameters<typeof http.post>[1]) => ({
  msw: [http.post('*/api/views/search/sync', resolver), ...handlers],
});

const meta = {
  title: 'Screens/Search/Sources',
  component: SourcesPage,
  parameters: at('rangetype=relative&relative=0'),
} satisfies Meta<typeof SourcesPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Sources: Story = {
  play: async () => {
    const table = await screen.findByRole('table', { name: /sources/i });
    await expect(await within(table).findByRole('link', { name: 'web-02' })).toBeVisible();
    await expect(await screen.findByRole('slider', { name: 'Messages by source, by moment' })).toBeVisible();
  },
};

export const Dark: Story = { ...Sources, globals: { theme: 'dark' } };

/** The bar of a share has its room on a card, and times are written as everywhere. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const table = within(await screen.findByRole('table', { name: /sources/i }));
    const [share] = await table.findAllByText(/%$/);
    await expect(share?.previousElementSibling?.clientWidth).toBeGreaterThan(40);
    await expect(
      await screen.findByText(/^Latest: \d{1,2} [A-Z][a-z]{2} \d{4}, \d\d:\d\d:\d\d$/),
    ).toBeVisible();
  },
};

export const NoMatch: Story = {
  parameters: at('rangetype=relative&relative=0&query=nobody'),
  play: async () => {
    await expect(await screen.findByText('No source matches')).toBeVisible();
  },
};

export const Empty: Story = {
  parameters: at('rangetype=absolute&from=2001-01-01T00:00:00.000Z&to=2001-01-02T00:00:00.000Z'),
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Look at all time' })).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: { ...at(''), ...response(() => new Promise<never>(() => {})) },
};

export const Failed: Story = {
  parameters: {
    ...at(''),
    ...response(() =>
      HttpResponse.json({ type: 'ApiError', message: 'The index cannot be read' }, { status: 500 }),
    ),
  },
  play: async () => {
    await expect(await screen.findByText('Could not load the sources')).toBeVisible();
  },
};

export const Denied: Story = {
  parameters: {
    ...at(''),
    ...response(() =>
      HttpResponse.json({ type: 'MissingStreamPermission', message: 'no', streams: [] }, { status: 403 }),
    ),
  },
  play: async () => {
    await expect(await screen.findByText('You don’t have permission to read any stream')).toBeVisible();
  },
};
