import type { Meta, StoryObj } from '@storybook/react-vite';
import { tabsOf } from '@tailrace/domain/views/dashboards/dashboard';
import { handle } from '@tailrace/mocks/handle';
import { apiError, forbidden } from '@tailrace/mocks/replies';
import { delay } from 'msw';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { TemplateDialog } from './TemplateDialog.tsx';

const meta = {
  title: 'Screens/Dashboards/Template dialog',
  component: TemplateDialog,
  parameters: { route: { path: '/dashboards' } },
  args: { onCreate: fn(), onClose: fn() },
} satisfies Meta<typeof TemplateDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

const create = () => screen.findByRole('button', { name: 'Create dashboard' });

/** Finds the fields by itself, says what is left out, and lets another field stand for a missing one. */
export const WebAccess: Story = {
  play: async ({ args }) => {
    await expect(await screen.findByText(/^9 of 10 widgets: Requests/)).toBeVisible();
    await expect(screen.getByText('Clients on the map (Client coordinates)')).toBeVisible();
    const path = screen.getByRole('combobox', { name: /^Path/ });
    await expect(path).toHaveValue('http_path');
    await userEvent.clear(path);
    await userEvent.type(path, 'service');
    await userEvent.click(await screen.findByRole('option', { name: /^service/ }));
    await waitFor(() => expect(path).toHaveValue('service'));
    await userEvent.clear(screen.getByRole('textbox', { name: 'Title' }));
    await expect(screen.getByText('Enter a title.')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Shop front');
    await userEvent.click(await create());
    const dashboard = (args.onCreate as ReturnType<typeof fn>).mock.calls[0]?.[0];
    await expect(dashboard.view.title).toBe('Shop front');
    const [tab] = tabsOf(dashboard);
    const table = tab?.state.widgets.find(({ id }) => tab.state.titles?.widget?.[id] === 'Slowest paths');
    await expect(JSON.stringify(table?.config)).toContain('"field":"service"');
  },
};

export const AnotherTemplateDark: Story = {
  globals: { theme: 'dark' },
  play: async () => {
    await userEvent.click(await screen.findByRole('radio', { name: 'Application errors' }));
    await expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Application errors');
    await expect(await screen.findByText('Exceptions (Exception)')).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: { msw: [handle('listFieldTypesForStreams', () => delay('infinite').then(() => []))] },
  play: async () => {
    await expect(await screen.findByRole('status', { name: 'Loading the fields' })).toBeVisible();
    await expect(await create()).toBeDisabled();
  },
};

export const NoMessages: Story = {
  parameters: { msw: [handle('listFieldTypesForStreams', () => [])] },
  play: async () => {
    await expect(await screen.findByText('2 of 10 widgets: Requests, Traffic over time.')).toBeVisible();
  },
};

export const Denied: Story = {
  parameters: { msw: [handle('listFieldTypesForStreams', () => forbidden())] },
  play: async () => {
    await expect(await screen.findByText('You don’t have permission to see the fields')).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: { msw: [handle('listFieldTypesForStreams', () => apiError(500, 'Out of memory'))] },
  play: async () => {
    await expect(await screen.findByText(/Out of memory/)).toBeVisible();
    await expect(await create()).toBeDisabled();
  },
};
