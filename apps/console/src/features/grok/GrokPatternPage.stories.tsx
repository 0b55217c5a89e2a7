import type { Meta, StoryObj } from '@storybook/react-vite';
import { mockLongGrokPattern, mockNestedGrokPattern } from '@tailrace/mocks/grok';
import { handle } from '@tailrace/mocks/handle';
import { apiError, forbidden } from '@tailrace/mocks/replies';
import { mockReader } from '@tailrace/mocks/users';
import { delay } from 'msw';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { GrokPatternPage } from './GrokPatternPage.tsx';

const place = (id = mockNestedGrokPattern.id) => ({
  path: '/system/grokpatterns/$patternId',
  url: `/system/grokpatterns/${id}`,
  layout: Shell,
});

const meta = {
  title: 'Screens/Grok pattern',
  component: GrokPatternPage,
  parameters: { place: place() },
} satisfies Meta<typeof GrokPatternPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const rename = async (name: string) => {
  const field = await screen.findByRole('textbox', { name: 'Name' });
  await userEvent.clear(field);
  await userEvent.type(field, name);
  return field;
};

export const Editing: Story = {
  play: async () => {
    await rename('REQUEST_LINE');
    await userEvent.click(screen.getByRole('button', { name: 'Save pattern' }));
    await expect(
      await screen.findByText('Grok pattern "REQUEST_LINE" successfully updated'),
    ).toBeInTheDocument();
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const Long: Story = { parameters: { place: place(mockLongGrokPattern.id) } };

export const SaveRefused: Story = {
  parameters: { msw: [handle('updateGrokPattern', () => apiError(500, 'The store is read only'))] },
  play: async () => {
    await rename('REQUEST_LINE');
    await userEvent.keyboard('{Enter}');
    const alert = await screen.findByRole('alert');
    await waitFor(() =>
      expect(alert).toHaveTextContent('Could not update Grok patternThe store is read only'),
    );
  },
};

/** Whoever leaves with changes is asked. */
export const Leaving: Story = {
  play: async () => {
    await rename('HALF');
    await userEvent.keyboard('{Escape}');
    await expect(await screen.findByRole('dialog', { name: 'Discard changes?' })).toBeVisible();
  },
};

export const ForReaders: Story = {
  parameters: { username: mockReader.username },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: mockNestedGrokPattern.name })).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Save pattern' })).not.toBeInTheDocument();
    await userEvent.type(screen.getByRole('textbox', { name: /Sample data/ }), 'GET /cart');
    await expect(await screen.findByText('The pattern fits and captures 2 fields.')).toBeVisible();
  },
};

export const Gone: Story = {
  parameters: { place: place('60a3b1c2d4e5f60718293bff') },
  play: async () => {
    await expect(await screen.findByText('There is nothing here')).toBeVisible();
  },
};

export const Denied: Story = {
  parameters: { msw: [handle('getGrokPattern', forbidden)] },
  play: async () => {
    await expect(await screen.findByText('You may not see this page')).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: {
    msw: [
      handle('getGrokPattern', async () => {
        await delay('infinite');
        return mockNestedGrokPattern;
      }),
    ],
  },
};
