import type { Meta, StoryObj } from '@storybook/react-vite';
import { handle } from '@tailrace/mocks/handle';
import {
  mockConfiguration,
  mockWindowsCollector,
  sidecarConfigurationSentinels,
} from '@tailrace/mocks/sidecar-configurations';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { enter } from '#/testing/enter.ts';
import { NewConfigurationPage } from './NewConfigurationPage.tsx';

const created = fn();

const meta = {
  title: 'Screens/Sidecars/New collector configuration',
  component: NewConfigurationPage,
  parameters: { route: { path: '/system/sidecars/configuration/new', layout: Shell } },
} satisfies Meta<typeof NewConfigurationPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const editor = async () => {
  await waitFor(() => expect(document.querySelector('.cm-content')).toBeInTheDocument());
  return screen.getByRole('textbox', { name: 'Template' });
};

/** Choosing a collector fills in its default template; one that is written stays, and the default one is offered. */
export const Created: Story = {
  parameters: {
    msw: [
      handle('createCollectorConfiguration', async ({ body }) => {
        created(await body());
        return { ...mockConfiguration, name: 'windows events' };
      }),
    ],
  },
  play: async () => {
    await enter(await screen.findByRole('textbox', { name: 'Name' }), 'windows events');
    await editor();
    const collector = await screen.findByRole('combobox', { name: 'Log collector' });
    await screen.findByRole('option', { name: 'winlogbeat on Windows' });
    await userEvent.selectOptions(collector, 'winlogbeat on Windows');
    await waitFor(async () => expect(await editor()).toHaveTextContent('winlogbeat.event_logs'));
    await userEvent.click(await editor());
    await userEvent.keyboard('{Control>}a{/Control}');
    await userEvent.paste('mine: 1');
    await userEvent.selectOptions(collector, 'filebeat on Linux');
    await userEvent.selectOptions(collector, 'winlogbeat on Windows');
    await userEvent.click(await screen.findByRole('button', { name: 'Use its default template' }));
    await waitFor(async () => expect(await editor()).toHaveTextContent('winlogbeat.event_logs'));
    await userEvent.click(screen.getByRole('button', { name: 'Create configuration' }));
    await screen.findByText('Configuration successfully created');
    await expect(created).toHaveBeenCalledWith({
      name: 'windows events',
      color: '#FFFFFF',
      collector_id: mockWindowsCollector.id,
      template: mockWindowsCollector.default_template,
    });
  },
};

/** The server says what is wrong while one types. */
export const NameTaken: Story = {
  play: async () => {
    await enter(
      await screen.findByRole('textbox', { name: 'Name' }),
      sidecarConfigurationSentinels.takenName,
    );
    await expect(await screen.findByText(sidecarConfigurationSentinels.takenError)).toBeVisible();
  },
};

export const Incomplete: Story = {
  play: async () => {
    await editor();
    await userEvent.click(screen.getByRole('button', { name: 'Create configuration' }));
    await expect((await screen.findAllByText('Give it a name.'))[0]).toBeVisible();
    await expect(screen.getAllByText('Choose a log collector.')[0]).toBeVisible();
    await expect(screen.getAllByText('Write a template.')[0]).toBeVisible();
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };
