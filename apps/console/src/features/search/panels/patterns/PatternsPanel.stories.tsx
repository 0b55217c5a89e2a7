import type { Meta, StoryObj } from '@storybook/react-vite';
import { handle } from '@tailrace/mocks/handle';
import { apiError } from '@tailrace/mocks/replies';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { SearchPage } from '#/features/search/screen/index.ts';
import { Shell } from '#/features/shell/index.ts';
import { nearEditor } from '#/testing/near-editor.ts';

const at = (query: string, settings: Record<string, string> = {}) => ({
  route: {
    path: '/search',
    url: `/search?${new URLSearchParams({ q: query, rangetype: 'relative', relative: '0', panel: 'patterns', ...settings })}`,
    layout: Shell,
  },
});

const meta = {
  title: 'Screens/Search/Patterns',
  component: SearchPage,
  parameters: at(''),
  afterEach: nearEditor,
} satisfies Meta<typeof SearchPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const patterns = () => screen.findByRole('treegrid', { name: 'Patterns' });

/** Opened by keyboard: actions, values and examples. */
export const Full: Story = {
  globals: { server: 'contract' },
  play: async () => {
    const grid = await patterns();
    await userEvent.keyboard('jj');
    await waitFor(() => expect(within(grid).getAllByRole('row')[1]).toHaveFocus());
    await userEvent.keyboard('x');
    await expect(await within(grid).findByRole('list', { name: 'Examples' })).toBeVisible();
    await expect(within(grid).getByRole('button', { name: 'Filter by pattern' })).toBeVisible();
    await userEvent.click(within(grid).getByRole('button', { name: 'Pin to timeline' }));
    await expect(await screen.findByText(/^Pattern, /)).toBeVisible();
    await userEvent.keyboard('{Escape}');
  },
};

export const Dark: Story = { play: Full.play, globals: { theme: 'dark', server: 'contract' } };

/** Markup, bidi controls and a megabyte in one word are text. */
export const Hostile: Story = {
  parameters: at('_exists_:message AND NOT _exists_:service', { 'panel.since': 'share' }),
  play: async () => {
    await expect(within(await patterns()).getAllByRole('row').length).toBeGreaterThan(1);
  },
};

/** An error of the search is shown instead of patterns; here nothing matches. */
export const Empty: Story = {
  parameters: at('nothing_is_called_like_this'),
  play: async () => {
    await expect(await screen.findByText('No messages match')).toBeVisible();
  },
};

/** Only patterns with errors are listed, and then none. */
export const Filtered: Story = {
  parameters: at('', { 'panel.level': 'error' }),
  play: async () => {
    const all = within(await patterns()).getAllByRole('row').length;
    await expect(all).toBeGreaterThan(0);
    await userEvent.selectOptions(screen.getByLabelText('Level'), 'All');
    await waitFor(async () =>
      expect(within(await patterns()).getAllByRole('row').length).toBeGreaterThan(all),
    );
    await userEvent.click(screen.getByRole('checkbox', { name: 'Only new' }));
    await expect(screen.getByLabelText('New since')).toHaveDisplayValue('Last 10% of the time read');
  },
};

/** The search succeeds, and the export fails: the loaded messages are grouped. */
export const ReadingFailed: Story = {
  parameters: {
    ...at(''),
    msw: [handle('exportMessages', () => apiError(500, 'The index is being rebuilt.'))],
  },
  play: async () => {
    await expect(await screen.findByText(/Could not read all messages/)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(within(await patterns()).getAllByRole('row').length).toBeGreaterThan(1);
  },
};
