import type { Meta, StoryObj } from '@storybook/react-vite';
import { handle } from '@tailrace/mocks/handle';
import { apiError, noContent } from '@tailrace/mocks/replies';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { RequiredPasswordPage } from './RequiredPasswordPage.tsx';

const sent = fn();

const meta = {
  title: 'Screens/Users/Change password',
  component: RequiredPasswordPage,
  parameters: {
    route: { path: '/change-password' },
    msw: [
      handle('changeUserPassword', async ({ body }) => {
        sent(await body());
        return noContent();
      }),
    ],
  },
  beforeEach: () => void sent.mockClear(),
} satisfies Meta<typeof RequiredPasswordPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const current = () => screen.findByLabelText('Current password');

/** A password is generated and shown, so that it can be copied. */
export const Generated: Story = {
  play: async () => {
    await userEvent.type(await current(), 'given by somebody');
    await userEvent.click(screen.getByRole('button', { name: 'Generate password' }));
    const generated = screen.getByLabelText<HTMLInputElement>('New password');
    await expect(generated).toHaveAttribute('type', 'text');
    await expect(generated.value).toMatch(/^\w{20}$/);
    const { value } = generated;
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith({ old_password: 'given by somebody', password: value }),
    );
  },
};

export const Shown: Story = {};

export const Dark: Story = { globals: { theme: 'dark' } };

export const OnAPhone: Story = { globals: { viewport: { value: 'mobile1', isRotated: false } } };

export const WrongPassword: Story = {
  parameters: {
    msw: [handle('changeUserPassword', () => apiError(400, 'The current password is wrong'))],
  },
  play: async () => {
    await userEvent.type(await current(), 'guess');
    await userEvent.type(screen.getByLabelText('New password'), 'staple and a longer story');
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
    const [atField] = await screen.findAllByText('The current password is wrong');
    await expect(atField).toBeVisible();
  },
};
