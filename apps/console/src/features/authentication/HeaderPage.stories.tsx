import type { Meta, StoryObj } from '@storybook/react-vite';
import { handle } from '@tailrace/mocks/handle';
import { unreachable } from '@tailrace/mocks/replies';
import { getHttpHeaderAuthConfig } from '@tailrace/sdk/operations/authentication';
import { expect, screen, userEvent } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { itemStates } from '#/testing/state-stories.ts';
import { HeaderPage } from './HeaderPage.tsx';
import { ServiceSkeleton } from './ServiceSkeleton.tsx';

const meta = {
  title: 'Screens/Authentication/Trusted header',
  component: HeaderPage,
  parameters: {
    route: { path: '/system/authentication/authenticator', layout: Shell, pending: ServiceSkeleton },
  },
} satisfies Meta<typeof HeaderPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const states = itemStates({
  operation: getHttpHeaderAuthConfig,
  failedTitle: 'Could not load the trusted header',
});

const isEnabled = handle('getHttpHeaderAuthConfig', () => ({
  enabled: true,
  username_header: 'Remote-User',
}));
const test = async () => userEvent.click(await screen.findByRole('button', { name: 'Test header' }));

export const Disabled: Story = {
  play: async () => {
    await test();
    await expect(await screen.findByText('Login by header is disabled. Enable it first.')).toBeVisible();
  },
};

export const Recognized: Story = {
  parameters: {
    msw: [
      isEnabled,
      // Without a session, as the header alone would be seen.
      handle('validateSession', ({ request }) =>
        request.headers.has('Authorization')
          ? { is_valid: true, session_id: null, username: null }
          : { is_valid: true, session_id: '5a1f7e0c-6a0e-4c0f-9b53-2f6c0b7d9e11', username: 'mira' },
      ),
    ],
  },
  play: async () => {
    await test();
    await expect(await screen.findByText('The server recognizes you by the header')).toBeVisible();
    await expect(screen.getByText('mira')).toBeVisible();
  },
};

export const NotRecognized: Story = {
  parameters: { msw: [isEnabled] },
  play: async () => {
    await test();
    await expect(await screen.findByText(/does not come through the proxy/)).toBeVisible();
  },
};

export const TestFailed: Story = {
  parameters: { msw: [isEnabled, handle('validateSession', unreachable)] },
  play: async () => {
    await test();
    await expect(await screen.findByText('The server does not answer.')).toBeVisible();
  },
};

export const Loading: Story = states.loading;
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;
export const Dark: Story = states.dark;
