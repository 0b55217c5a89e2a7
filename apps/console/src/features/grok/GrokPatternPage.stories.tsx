import type { Meta, StoryObj } from '@storybook/react-vite';
import { mockLongGrokPattern, mockNestedGrokPattern } from '@tailrace/mocks/grok';
import { handle } from '@tailrace/mocks/handle';
import { apiError } from '@tailrace/mocks/replies';
import { mockReader } from '@tailrace/mocks/users';
import { getGrokPattern } from '@tailrace/sdk/operations/grok';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { itemStates } from '#/testing/state-stories.ts';
import { GrokPatternPage } from './GrokPatternPage.tsx';

const route = (id = mockNestedGrokPattern.id) => ({
  path: '/system/grokpatterns/$patternId',
  url: `/system/grokpatterns/${id}`,
  layout: Shell,
});

const meta = {
  title: 'Screens/Grok patterns/Grok pattern',
  component: GrokPatternPage,
  parameters: { route: route() },
} satisfies Meta<typeof GrokPatternPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const states = itemStates({ operation: getGrokPattern });

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

export const Long: Story = { parameters: { route: route(mockLongGrokPattern.id) } };

export const SaveRefused: Story = {
  parameters: { msw: [handle('updateGrokPattern', () => apiError(500, 'The store is read only'))] },
  play: async () => {
    await rename('REQUEST_LINE');
    await userEvent.keyboard('{Enter}');
    const alert = await screen.findByRole('alert');
    await waitFor(() => expect(alert).toHaveTextContent('Could not test Grok patternThe store is read only'));
  },
};

/** Leaving with unsaved changes asks first, each time. */
export const Leaving: Story = {
  play: async () => {
    const name = await rename('HALF');
    await userEvent.keyboard('{Escape}');
    const dialog = await screen.findByRole('dialog', { name: 'Discard changes?' });
    await expect(dialog).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(name).not.toBeInTheDocument());
  },
};

export const ForReaders: Story = {
  parameters: { username: mockReader.username },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: mockNestedGrokPattern.name })).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Save pattern' })).not.toBeInTheDocument();
    await userEvent.type(screen.getByRole('textbox', { name: /Sample data/ }), 'GET /cart');
    await expect(await screen.findByText('The pattern matches and captures 2 fields.')).toBeVisible();
  },
};

export const Dark: Story = states.dark;
export const Loading: Story = states.loading;
export const Gone: Story = states.gone;
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;
