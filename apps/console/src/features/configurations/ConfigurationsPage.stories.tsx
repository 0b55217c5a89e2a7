import type { Meta, StoryObj } from '@storybook/react-vite';
import { defaultEventsConfiguration, settingClasses } from '@tailrace/domain/configurations/cluster-settings';
import { handle } from '@tailrace/mocks/handle';
import { apiError, forbidden, noContent } from '@tailrace/mocks/replies';
import { serverVariant } from '@tailrace/mocks/server-variants';
import { mockReader } from '@tailrace/mocks/users';
import { expect, screen, userEvent, within } from 'storybook/test';
import { ConfigurationsPage } from './ConfigurationsPage.tsx';
import { events, route, save, says, section } from './testing/story-steps.ts';

const meta = {
  title: 'Screens/Configurations/Configurations',
  component: ConfigurationsPage,
  parameters: { route: route() },
} satisfies Meta<typeof ConfigurationsPage>;
export default meta;

type Story = StoryObj<typeof meta>;

/** What is stored differs from the default in one place, and the default is shown there alone. */
export const NaturalLanguage: Story = {
  globals: { server: 'contract' },
  play: async () => {
    const sharing = within(await section('Sharing'));
    await expect(await sharing.findByText('Not allowed')).toBeVisible();
    await expect(sharing.getByText('Default:')).toBeVisible();
    await expect(await within(await section('Geo location')).findByText('Default')).toBeVisible();
    await expect(await screen.findByText('Only those of 2 entries')).toBeVisible();
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const Loading: Story = {
  parameters: {
    msw: [
      handle('getSearchesConfig', () => new Promise<never>(() => {})),
      handle('getClusterConfig', () => new Promise<never>(() => {})),
      handle('getUrlWhitelist', () => new Promise<never>(() => {})),
    ],
  },
  play: async () => {
    await expect(await screen.findByRole('status', { name: 'Loading Search' })).toBeVisible();
  },
};

/** A section that fails leaves the others usable. */
export const SomeFailed: Story = {
  parameters: {
    msw: [
      handle('getSearchesConfig', () => apiError(503, 'The store did not answer')),
      handle('getUrlWhitelist', forbidden),
      handle('listDecorators', () => apiError(503, 'The store did not answer')),
      events(() => defaultEventsConfiguration),
    ],
  },
  play: async () => {
    await says('Could not load the settings of “Search”');
    await says('You don’t have permission to see the settings of “URL whitelist”');
    await says('Could not load the settings of “Decorators”');
    await expect(await screen.findByRole('button', { name: 'Edit Events' })).toBeVisible();
  },
};

export const ReadOnly: Story = {
  parameters: { username: mockReader.username },
  play: async () => {
    await expect(
      (await within(await section('Events')).findByText(/Changing this requires/)).textContent,
    ).toContain('clusterconfigentry:edit');
    await expect(screen.queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument();
    await expect(screen.queryByRole('region', { name: 'URL whitelist' })).not.toBeInTheDocument();
  },
};

/** Another administrator saved since the form was opened. */
export const ChangedMeanwhile: Story = {
  parameters: {
    route: route('?edit=events'),
    msw: (() => {
      let reads = 0;
      return [
        events(() => {
          reads += 1;
          return { ...defaultEventsConfiguration, events_search_timeout: reads === 1 ? 60_000 : 61_000 };
        }),
      ];
    })(),
  },
  play: async () => {
    await screen.findByRole('form', { name: 'Events' });
    await save();
    await says('“Events” was changed meanwhile');
    await userEvent.click(screen.getByRole('button', { name: 'Replace changes' }));
    await says('Configuration updated successfully');
  },
};

/** Its settings of geo locations are others; stored ones are shown and edited as they are. */
export const OnGraylog43: Story = {
  parameters: {
    msw: [
      handle('listClusterConfigs', () => ({ total: 1, classes: [settingClasses.geoLocation] })),
      handle('getClusterConfig', ({ params }) =>
        params.configClass === settingClasses.geoLocation
          ? { enabled: true, city_db_path: '/etc/city.mmdb' }
          : noContent(),
      ),
      ...serverVariant('4.3.6'),
    ],
  },
  play: async () => {
    await says(/city_db_path/);
    await expect(screen.queryByRole('region', { name: 'Geo location' })).not.toBeInTheDocument();
  },
};

/** Opening another form asks about unsaved changes. */
export const LeavingWithChanges: Story = {
  parameters: { route: route('?edit=sharing') },
  play: async () => {
    const form = await screen.findByRole('form', { name: 'Sharing' });
    await userEvent.click(within(form).getByRole('checkbox', { name: 'Allow sharing with everyone' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Events' }));
    await screen.findByRole('dialog', { name: 'Discard changes?' });
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    await expect(await screen.findByRole('form', { name: 'Events' })).toBeVisible();
    await expect(screen.queryByRole('form', { name: 'Sharing' })).not.toBeInTheDocument();
  },
};
