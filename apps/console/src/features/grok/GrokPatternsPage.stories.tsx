import type { Meta, StoryObj } from '@storybook/react-vite';
import { mockGrokPattern, mockGrokPatterns, mockNestedGrokPattern } from '@tailrace/mocks/grok';
import { handle } from '@tailrace/mocks/handle';
import { apiError } from '@tailrace/mocks/replies';
import { mockReader } from '@tailrace/mocks/users';
import { listGrokPatternsPaginated } from '@tailrace/sdk/operations/grok';
import { HttpResponse } from 'msw';
import { expect, screen, userEvent, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { listStates } from '#/testing/state-stories.ts';
import { GrokPatternsPage } from './GrokPatternsPage.tsx';

const route = { path: '/system/grokpatterns', layout: Shell };

const states = listStates({
  failedTitle: 'Could not load streams',
  operation: listGrokPatternsPaginated,
  noun: { one: 'grok pattern', many: 'grok patterns' },
  route,
  reply: (total) => ({
    patterns: Array.from({ length: total }, (_, index) => ({
      id: String(index).padStart(24, '6'),
      name: `PATTERN_${index}${'_OF_A_LONG_NAME'.repeat(index % 6)}`,
      pattern: index % 3 === 0 ? 'نمط %{WORD:كلمة}' : `(?:%{WORD:w${index}} )+`.repeat(1 + (index % 9)),
      content_pack: null,
    })),
    total,
    count: total,
    page: 1,
    per_page: 25,
    grand_total: total,
  }),
});

const meta = {
  title: 'Screens/Grok patterns/Grok patterns',
  component: GrokPatternsPage,
  parameters: { route },
} satisfies Meta<typeof GrokPatternsPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const at = (search: string) => ({ ...route, url: route.path + search });

const openMenuOf = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  return within(await screen.findByRole('menu'));
};

export const Some: Story = {
  play: async () => {
    await expect(await screen.findByRole('link', { name: mockGrokPattern.name })).toBeVisible();
  },
};

export const Dark: Story = states.dark;
export const Loading: Story = states.loading;
export const Empty: Story = states.empty;
export const EmptyForReaders: Story = {
  parameters: { ...states.empty.parameters, username: mockReader.username },
};
export const NoMatches: Story = states.noMatches;
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;
export const Full: Story = states.full;

/** Readers see no actions. */
export const ReadOnly: Story = {
  parameters: { username: mockReader.username },
  play: async () => {
    const menu = await openMenuOf(mockGrokPattern.name);
    await expect(menu.getByRole('menuitem', { name: 'Copy %{HTTPSTATUS}' })).toBeVisible();
    await expect(menu.queryByRole('menuitem', { name: /Delete/ })).not.toBeInTheDocument();
    await expect(screen.queryByRole('link', { name: 'Create pattern' })).not.toBeInTheDocument();
  },
};

/** A single pattern is deleted without confirmation and can be restored. */
export const Undone: Story = {
  play: async () => {
    const menu = await openMenuOf(mockGrokPattern.name);
    await userEvent.click(menu.getByRole('menuitem', { name: 'Delete pattern' }));
    await screen.findByText('Grok pattern "HTTPSTATUS" successfully deleted');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await expect(
      await screen.findByText('Grok pattern "HTTPSTATUS" successfully created'),
    ).toBeInTheDocument();
  },
};

export const DeleteRefused: Story = {
  parameters: { msw: [handle('deleteGrokPattern', () => apiError(500, 'The store is read only'))] },
  play: async () => {
    const menu = await openMenuOf(mockGrokPattern.name);
    await userEvent.click(menu.getByRole('menuitem', { name: 'Delete pattern' }));
    await screen.findByText('Could not delete Grok pattern');
    await expect(screen.getByText('The store is read only')).toBeInTheDocument();
  },
};

/** A proxy that does not let the call through replies with a page of its own. */
export const DeleteRefusedByAProxy: Story = {
  parameters: {
    msw: [
      handle('deleteGrokPattern', () =>
        HttpResponse.html('<html><h1>Not allowed</h1></html>', { status: 405 }),
      ),
    ],
  },
  play: async () => {
    const menu = await openMenuOf(mockGrokPattern.name);
    await userEvent.click(menu.getByRole('menuitem', { name: 'Delete pattern' }));
    await screen.findByText('Could not delete Grok pattern');
    await expect(screen.getByText(/refused the request \(405\) and gave no reason/)).toBeInTheDocument();
  },
};

/** Several patterns are listed in a confirmation before they are deleted. */
export const DeletingSeveral: Story = {
  parameters: {
    route: at(`?selected=:${mockGrokPattern.id},${mockNestedGrokPattern.id}`),
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete 2 patterns…' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete 2 grok patterns?' }));
    await expect(dialog.getByText(mockNestedGrokPattern.name)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete 2 patterns' }));
    await screen.findByText('2 Grok patterns successfully deleted');
  },
};

export const SecondPage: Story = {
  parameters: { route: at('?per_page=1&page=2') },
  play: async () => {
    const [, second] = mockGrokPatterns.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
    await expect(await screen.findByRole('link', { name: second?.name ?? '' })).toBeVisible();
  },
};
