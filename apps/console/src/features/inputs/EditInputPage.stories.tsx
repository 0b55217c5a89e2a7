import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleHandlers } from '@tailrace/mocks/examples';
import { handle } from '@tailrace/mocks/handle';
import { mockSyslogInput } from '@tailrace/mocks/inputs';
import { apiError } from '@tailrace/mocks/replies';
import { loggedInWith } from '@tailrace/mocks/users';
import { getInput } from '@tailrace/sdk/operations/inputs';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { itemStates } from '#/testing/state-stories.ts';
import { EditInputPage } from './EditInputPage.tsx';

const states = itemStates({
  goneTitle: 'Could not retrieve input',
  failedTitle: 'Could not retrieve input',
  operation: getInput,
});

const meta = {
  title: 'Screens/Inputs/Edit input',
  component: EditInputPage,
  parameters: {
    route: {
      path: '/system/inputs/$inputId/edit',
      url: `/system/inputs/${mockSyslogInput.id}/edit`,
      layout: Shell,
    },
  },
} satisfies Meta<typeof EditInputPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const savePort = async () => {
  const port = await screen.findByRole('spinbutton', { name: 'Port' });
  await expect(port).toHaveValue(1514);
  await userEvent.clear(port);
  await userEvent.type(port, '1515{Enter}');
};

export const Saved: Story = {
  play: async () => {
    await savePort();
    await expect(await screen.findByText("Input 'Syslog UDP' updated successfully")).toBeInTheDocument();
  },
};

export const Refused: Story = {
  parameters: { msw: [handle('updateInput', () => apiError(500, 'The store is read only.'))] },
  play: async () => {
    await savePort();
    await waitFor(() => expect(screen.getByText('Could not update input')).toBeVisible());
  },
};

export const Dark: Story = states.dark;
export const Loading: Story = states.loading;
export const Gone: Story = states.gone;
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;

export const ReadOnly: Story = {
  parameters: { msw: [loggedInWith('inputs:read')] },
  play: async () => {
    await waitFor(() => expect(screen.getByText(`inputs:edit:${mockSyslogInput.id}`)).toBeVisible());
  },
};

/** Saving would replace its configuration with an empty one. */
export const UnknownType: Story = {
  parameters: { msw: exampleHandlers({ listInputTypeDescriptions: {} }) },
  play: async () => {
    await waitFor(() => expect(screen.getByText(/does not have this type of input/)).toBeVisible());
    await expect(screen.queryByRole('button', { name: 'Save input' })).not.toBeInTheDocument();
  },
};
