import type { Meta, StoryObj } from '@storybook/react-vite';
import { handle } from '@tailrace/mocks/handle';
import { mockSyslogInput } from '@tailrace/mocks/inputs';
import { apiError, forbidden } from '@tailrace/mocks/replies';
import { expect, screen, userEvent } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { InputsPage } from './InputsPage.tsx';

const meta = {
  title: 'Screens/Inputs, wired',
  component: InputsPage,
  parameters: { place: { path: '/system/inputs', layout: Shell } },
} satisfies Meta<typeof InputsPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const stop = async () =>
  userEvent.click(await screen.findByRole('button', { name: `Stop input ${mockSyslogInput.title}` }));

export const Stopped: Story = {
  play: async () => {
    await stop();
    await expect(await screen.findByText('Input will be stopped shortly')).toBeInTheDocument();
  },
};

export const StopRefused: Story = {
  parameters: { msw: [handle('stopInput', () => apiError(500, 'The worker does not answer'))] },
  play: async () => {
    await stop();
    await expect(await screen.findByText('Input could not be stopped')).toBeInTheDocument();
    await expect(screen.getByText('The worker does not answer')).toBeInTheDocument();
  },
};

export const StopFailedEverywhere: Story = {
  parameters: { msw: [handle('stopInput', () => ({ 'node-1': null }))] },
  play: async () => {
    await stop();
    await expect(await screen.findByText('Input could not be stopped')).toBeInTheDocument();
  },
};

export const Filtered: Story = {
  parameters: {
    place: { path: '/system/inputs', url: '/system/inputs?query=gelf', layout: Shell },
  },
  play: async () => {
    await expect(await screen.findByRole('searchbox', { name: 'Filter inputs' })).toHaveValue('gelf');
    await expect(await screen.findByText('GELF TCP')).toBeInTheDocument();
    await expect(screen.queryByText('Syslog UDP')).not.toBeInTheDocument();
  },
};

export const Denied: Story = {
  parameters: { msw: [handle('listInputs', forbidden)] },
  play: async () => {
    await expect(await screen.findByText('You may not see the inputs')).toBeInTheDocument();
  },
};
