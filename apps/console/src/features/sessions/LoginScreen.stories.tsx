import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { LoginScreen } from './LoginScreen.tsx';

const meta = {
  title: 'Screens/Sessions/Login',
  component: LoginScreen,
  args: { isExpired: false, isBusy: false, problem: null, onLogIn: fn(), onBegin: fn() },
} satisfies Meta<typeof LoginScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Fresh: Story = {};

export const SubmittedByEnter: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText('Username'), 'admin');
    await userEvent.type(canvas.getByLabelText('Password'), 'correct horse{Enter}');
    await expect(args.onLogIn).toHaveBeenCalledWith({ username: 'admin', password: 'correct horse' });
  },
};

export const Busy: Story = { args: { isBusy: true } };

export const Refused: Story = { args: { problem: 'Username or password is wrong.' } };

export const ServerDown: Story = {
  args: { problem: 'The server does not answer. Check that it runs and that you are connected.' },
};

export const DirectoryDown: Story = {
  args: { problem: 'The user directory cannot be reached. Try again later; local users can still log in.' },
};

export const WithProvider: Story = {
  args: { provider: 'Company login', onProvider: fn() },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(
      await within(canvasElement).findByRole('button', { name: 'Log in with Company login' }),
    );
    await expect(args.onProvider).toHaveBeenCalledOnce();
  },
};

export const WithLongProvider: Story = {
  args: { provider: 'כניסה <b>for</b> all who work in the southern offices until the migration has ended' },
};

export const ProviderCancelled: Story = {
  args: { provider: 'Company login', providerProblem: 'The login at the provider was cancelled.' },
};

export const Returning: Story = { args: { isReturning: true } };

export const Expired: Story = { args: { isExpired: true } };

export const Dark: Story = { globals: { theme: 'dark' } };
