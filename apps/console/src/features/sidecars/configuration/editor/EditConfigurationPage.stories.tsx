import type { Meta, StoryObj } from '@storybook/react-vite';
import { handle } from '@tailrace/mocks/handle';
import { apiError, noContent } from '@tailrace/mocks/replies';
import { serverVariant } from '@tailrace/mocks/server-variants';
import {
  mockConfiguration,
  mockRollout,
  mockUnassignedConfiguration,
  mockUpload,
  sidecarConfigurationSentinels,
} from '@tailrace/mocks/sidecar-configurations';
import { loggedInWith } from '@tailrace/mocks/users';
import { getCollectorConfiguration } from '@tailrace/sdk/operations/sidecars';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { itemStates } from '#/testing/state-stories.ts';
import { EditConfigurationPage } from './EditConfigurationPage.tsx';

const path = '/system/sidecars/configuration/edit/$configurationId';
const routeOf = ({ id }: { id: string }, search = '') => ({
  path,
  url: `/system/sidecars/configuration/edit/${id}${search}`,
  layout: Shell,
});

const saved = fn();
const started = fn();

const meta = {
  title: 'Screens/Sidecars/Editor',
  component: EditConfigurationPage,
  parameters: { route: routeOf(mockConfiguration) },
} satisfies Meta<typeof EditConfigurationPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const states = itemStates({
  operation: getCollectorConfiguration,
  failedTitle: 'Could not retrieve Configuration',
});

const editor = async () => {
  await waitFor(() => expect(document.querySelector('.cm-content')).toBeInTheDocument());
  return screen.getByRole('textbox', { name: 'Template' });
};

async function write(template: string): Promise<void> {
  await userEvent.click(await editor());
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.paste(template);
}

/** The preview is what the template becomes for a sidecar; its collector cannot be changed while sidecars have it. */
export const Some: Story = {
  globals: { server: 'contract' },
  play: async () => {
    await editor();
    const preview = within(await screen.findByRole('region', { name: /^Preview for / }));
    await expect(preview.getByText(/nginx on web-01/)).toBeVisible();
    await expect(screen.getByText('Renders for all 12 sidecars with this configuration.')).toBeVisible();
    await expect(screen.getByRole('combobox', { name: 'Log collector' })).toBeDisabled();
    await expect(screen.getByRole('button', { name: 'Save for all 12 sidecars' })).toBeVisible();
    const danger = screen.getByRole('region', { name: 'Danger zone' });
    await expect(danger.offsetWidth).toBe(screen.getByRole('form').offsetWidth);
  },
};

export const Dark: Story = { ...Some, globals: { theme: 'dark', server: 'contract' } };

/** What changes on the sidecar is compared with what it was sent. */
export const Compared: Story = {
  globals: { server: 'contract' },
  play: async () => {
    await screen.findByRole('region', { name: /^Preview for / });
    await write(mockConfiguration.template.replace('5044', '5045'));
    await userEvent.click(await screen.findByRole('button', { name: 'Changes' }));
    const changes = await screen.findByRole('region', { name: /^Changes on / });
    await expect(within(changes).getByText('1 line added, 1 line removed')).toBeVisible();
  },
};

/** An error leads to its position, and says for which sidecars it fails; saving such a template asks first. */
export const FailsForOne: Story = {
  globals: { server: 'contract' },
  parameters: {
    msw: [
      handle('updateCollectorConfiguration', async ({ body }) => {
        const request = await body();
        saved(request.template);
        return { ...mockConfiguration, ...request, id: mockConfiguration.id };
      }),
    ],
  },
  play: async () => {
    await screen.findByRole('region', { name: /^Preview for / });
    const template = `a: 1\nrack: ${sidecarConfigurationSentinels.failingForOne}\n`;
    await write(template);
    await expect(
      await screen.findByText('Fails for 1 of 12 sidecars with this configuration.'),
    ).toBeVisible();
    const [goTo] = await screen.findAllByRole('button', { name: 'Go to line 2, column 7' });
    if (goTo) await userEvent.click(goTo);
    await waitFor(async () => expect(await editor()).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Save for all 12 sidecars' }));
    const confirmation = within(
      await screen.findByRole('alertdialog', { name: 'Save a template that fails for 1 of 12 sidecars?' }),
    );
    await expect(confirmation.getByText('web-01')).toBeVisible();
    await expect(saved).not.toHaveBeenCalled();
    await userEvent.click(confirmation.getByRole('button', { name: 'Save anyway' }));
    await screen.findByText('Configuration successfully updated');
    await expect(saved).toHaveBeenCalledWith(template);
  },
};

/** Other servers render with placeholders, and have no history and no roll-outs. */
export const OnCluster: Story = {
  parameters: { msw: serverVariant('4.1.2') },
  play: async () => {
    const preview = within(await screen.findByRole('region', { name: 'Preview with placeholders' }));
    await expect(preview.getByText(/nginx on <node name>/)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Save configuration' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: /Roll out/ })).not.toBeInTheDocument();
    await expect(screen.queryByRole('tab', { name: 'History' })).not.toBeInTheDocument();
    await write(`x: ${sidecarConfigurationSentinels.unknownVariable}`);
    await expect(await screen.findByRole('button', { name: 'Go to line 1, column 4' })).toBeVisible();
  },
};

/** A variable is inserted at the caret. */
export const Variables: Story = {
  parameters: { route: routeOf(mockUnassignedConfiguration, '?panel=variables') },
  play: async () => {
    await write('host: ');
    await userEvent.click(await screen.findByRole('button', { name: 'Insert ${user.log_host}' }));
    await waitFor(async () => expect(await editor()).toHaveTextContent('host: ${user.log_host}'));
    await expect(screen.getByText('and 2 more lines', { exact: false })).toBeVisible();
  },
};

export const WhereUsed: Story = {
  parameters: { route: routeOf(mockConfiguration, '?panel=sidecars') },
  play: async () => {
    const table = within(await screen.findByRole('table', { name: 'Sidecars with this configuration' }));
    await expect(table.getByRole('link', { name: 'web-01' })).toBeVisible();
  },
};

/** An old template goes into the editor and is unsaved; it is compared first. */
export const Restored: Story = {
  globals: { server: 'contract' },
  parameters: { route: routeOf(mockConfiguration, '?panel=history') },
  play: async () => {
    await editor();
    await userEvent.click(await screen.findByRole('button', { name: /Revision 1/ }));
    await expect(await screen.findByText('1 line added, 1 line removed')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Restore revision 1' }));
    await expect(await screen.findByText('Nothing changed.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(await screen.findByRole('dialog', { name: 'Discard changes?' })).toBeVisible();
  },
};

export const Imported: Story = {
  globals: { server: 'contract' },
  parameters: { route: routeOf(mockUnassignedConfiguration) },
  play: async () => {
    await editor();
    await userEvent.click(await screen.findByRole('button', { name: 'Import an uploaded configuration…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import an uploaded configuration' }));
    await userEvent.click(await dialog.findByRole('button', { name: /nxlog/ }));
    await expect(dialog.getByRole('region', { name: 'Uploaded configuration' })).toHaveTextContent(
      'Panic Soft',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Put it into the editor' }));
    await waitFor(async () =>
      expect(await editor()).toHaveTextContent(mockUpload.rendered_configuration.split('\n')[0] ?? ''),
    );
  },
};

/** The first sidecars are chosen, and what happens when one of them fails. */
export const RolledOut: Story = {
  globals: { server: 'contract' },
  parameters: {
    msw: [
      handle('startConfigurationRollout', async ({ body }) => {
        started(await body());
        return { rollout: mockRollout };
      }),
    ],
  },
  play: async () => {
    await screen.findByRole('region', { name: /^Preview for / });
    await expect(screen.getByRole('button', { name: 'Roll out to some first…' })).toBeDisabled();
    await write(mockRollout.template);
    await userEvent.click(screen.getByRole('button', { name: 'Roll out to some first…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Roll out to some first' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Start roll-out' }));
    await expect((await dialog.findAllByText('Choose at least one sidecar.'))[0]).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Choose the first 5' }));
    await dialog.findAllByRole('button', { name: /^Remove / });
    await userEvent.click(dialog.getByRole('button', { name: 'Start roll-out' }));
    await screen.findByText('Roll-out started');
    await expect(started).toHaveBeenCalledWith({
      template: mockRollout.template,
      sidecar_ids: expect.arrayContaining([expect.any(String)]),
      stops_on_failure: true,
      continues_by_itself: false,
    });
  },
};

const rolledOut = (rollout: typeof mockRollout) => handle('getConfigurationRollout', () => ({ rollout }));

/** While it runs, the form says why it cannot be changed. */
export const RollingOut: Story = {
  globals: { server: 'contract' },
  parameters: { msw: [rolledOut(mockRollout), handle('continueConfigurationRollout', noContent)] },
  play: async () => {
    const progress = within(await screen.findByRole('table', { name: 'Progress of the first sidecars' }));
    await expect(progress.getByText(/<script>/)).toBeVisible();
    await expect(screen.getByText('The new template runs on 1 of 5 first sidecars.')).toBeVisible();
    await expect(screen.getByText(/cannot be changed during a roll-out/)).toBeVisible();
    await expect(screen.queryByRole('button', { name: /^Save/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Send to all 12' }));
    await screen.findByText('All sidecars get the new template');
  },
};

export const RollingOutDark: Story = {
  parameters: { msw: [rolledOut({ ...mockRollout, state: 'failed' })] },
  globals: { theme: 'dark' },
};

/** After a failure has stopped it, the new template can be corrected. */
export const Stopped: Story = {
  globals: { server: 'contract' },
  parameters: { msw: [rolledOut({ ...mockRollout, state: 'stopped' })] },
  play: async () => {
    await editor();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit the new template' }));
    await waitFor(async () => expect(await editor()).toHaveTextContent('5045'));
    await expect(screen.getByRole('button', { name: 'Roll out to some first…' })).toBeEnabled();
  },
};

export const NotSaved: Story = {
  parameters: {
    route: routeOf(mockUnassignedConfiguration),
    msw: [handle('updateCollectorConfiguration', () => apiError(400, 'The collector is unknown.'))],
  },
  play: async () => {
    await write('a: 2');
    await userEvent.click(screen.getByRole('button', { name: 'Save configuration' }));
    await expect(await screen.findByText('Could not update Configuration')).toBeVisible();
    await expect(screen.getByText('The collector is unknown.')).toBeVisible();
  },
};

export const ReadOnly: Story = {
  parameters: { msw: [loggedInWith('sidecar_collector_configurations:read')] },
  play: async () => {
    await editor();
    await expect(screen.queryByRole('button', { name: /^Save/ })).not.toBeInTheDocument();
    await expect(await screen.findByRole('region', { name: 'Preview with placeholders' })).toBeVisible();
  },
};

export const Loading: Story = states.loading;
export const Gone: Story = {
  ...states.gone,
  play: async () => {
    await expect(
      await screen.findByText(/^Unable to find a Configuration with ID <\w+>, please ensure/),
    ).toBeVisible();
  },
};
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;

/** The configurations of agents before version 1.0 are gone since 6.0. */
export const Graylog61: Story = {
  parameters: { msw: serverVariant('6.1') },
  play: async () => {
    await editor();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /^Import an uploaded/ })).not.toBeInTheDocument(),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Save configuration' }));
    await expect(await screen.findByText(/updated successfully|successfully/)).toBeInTheDocument();
  },
};

export const Graylog52: Story = {
  parameters: { msw: serverVariant('5.2') },
  play: async () => {
    await editor();
    await expect(screen.getByRole('button', { name: /^Import an uploaded/ })).toBeVisible();
  },
};
