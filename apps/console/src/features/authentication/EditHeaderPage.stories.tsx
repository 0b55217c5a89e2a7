import type { Meta, StoryObj } from '@storybook/react-vite';
import { handle } from '@tailrace/mocks/handle';
import { apiError } from '@tailrace/mocks/replies';
import { getHttpHeaderAuthConfig } from '@tailrace/sdk/operations/authentication';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { enter } from '#/testing/enter.ts';
import { itemStates } from '#/testing/state-stories.ts';
import { EditHeaderPage } from './EditHeaderPage.tsx';
import { ServiceSkeleton } from './ServiceSkeleton.tsx';

const meta = {
  title: 'Screens/Authentication/Edit trusted header',
  component: EditHeaderPage,
  parameters: {
    route: { path: '/system/authentication/authenticator/edit', layout: Shell, pending: ServiceSkeleton },
  },
} satisfies Meta<typeof EditHeaderPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const states = itemStates({
  operation: getHttpHeaderAuthConfig,
  failedTitle: 'Could not load the trusted header',
});

const sent = fn();
const enable = async () => {
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Log people in by the header' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save trusted header' }));
};

export const Shown: Story = {};

/** Enabling it asks, because it lets the proxy be anybody. */
export const Enabled: Story = {
  parameters: {
    msw: [
      handle('updateHttpHeaderAuthConfig', async ({ body }) => {
        const setting = await body();
        sent(setting);
        return setting;
      }),
    ],
  },
  play: async () => {
    await enable();
    await userEvent.click(await screen.findByRole('button', { name: 'Enable login by header' }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ enabled: true, username_header: 'Remote-User' }));
  },
};

export const Invalid: Story = {
  play: async () => {
    await enter(await screen.findByRole('textbox', { name: 'Header' }), 'Remote User');
    await userEvent.click(screen.getByRole('button', { name: 'Save trusted header' }));
    await expect((await screen.findAllByText(/Enter the name of a header/))[0]).toBeVisible();
  },
};

export const Refused: Story = {
  parameters: {
    msw: [handle('updateHttpHeaderAuthConfig', () => apiError(400, 'The header has another meaning'))],
  },
  play: async () => {
    await enable();
    await userEvent.click(await screen.findByRole('button', { name: 'Enable login by header' }));
    await expect(await screen.findByText('The header has another meaning')).toBeVisible();
  },
};

export const Loading: Story = states.loading;
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;
export const Dark: Story = states.dark;
