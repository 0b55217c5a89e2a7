import type { Meta, StoryObj } from '@storybook/react-vite';
import { defaultEventsConfiguration, settingClasses } from '@tailrace/domain/cluster-settings';
import { exampleBody } from '@tailrace/mocks/examples';
import { handle } from '@tailrace/mocks/handle';
import { accepted, apiError, forbidden, noContent } from '@tailrace/mocks/replies';
import { mockReader } from '@tailrace/mocks/users';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { ConfigurationsPage } from './ConfigurationsPage.tsx';

const path = '/system/configurations';
const place = (search = '') => ({ path, url: path + search, layout: Shell });

const meta = {
  title: 'Screens/Configurations',
  component: ConfigurationsPage,
  parameters: { place: place() },
} satisfies Meta<typeof ConfigurationsPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const section = (name: string) => screen.findByRole('region', { name });
const saved = fn();
const says = (text: string | RegExp) => waitFor(() => expect(screen.getByText(text)).toBeVisible());
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save settings' }));

const events = (reply: () => object) =>
  handle('getClusterConfig', ({ params }) =>
    params.configClass === settingClasses.events
      ? (reply() as typeof defaultEventsConfiguration)
      : noContent(),
  );

/** What is stored differs from the default in one place, and the default is shown there alone. */
export const InWords: Story = {
  play: async () => {
    const sharing = within(await section('Sharing'));
    await expect(await sharing.findByText('Not allowed')).toBeVisible();
    await expect(sharing.getByText('Default:')).toBeVisible();
    await expect(within(await section('Geo location')).getByText('Default')).toBeVisible();
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
      events(() => defaultEventsConfiguration),
    ],
  },
  play: async () => {
    await says('Could not load the settings of “Search”');
    await says('You may not see the settings of “URL whitelist”');
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

/** Only what is wrong is marked, and what was saved can be undone. */
export const SearchChanged: Story = {
  parameters: {
    place: place('?edit=search'),
    msw: [
      handle('getSearchesConfig', () => exampleBody('getSearchesConfig')),
      handle('updateSearchesConfig', async ({ body }) => {
        const config = await body();
        saved(config);
        return accepted(config);
      }),
    ],
  },
  play: async () => {
    const form = within(await screen.findByRole('form', { name: 'Search' }));
    await userEvent.click(form.getByRole('checkbox', { name: 'Limit the time range of searches' }));
    await userEvent.click(form.getByRole('button', { name: 'Add time range' }));
    await save();
    await expect(await form.findByText('Enter a length of time.')).toBeVisible();
    await userEvent.type(form.getByRole('spinbutton', { name: 'Length of time range 3' }), '3');
    await save();
    await says('Configuration updated successfully');
    const stored = exampleBody('getSearchesConfig');
    await expect(saved).toHaveBeenLastCalledWith({
      ...stored,
      query_time_range_limit: 'P30D',
      relative_timerange_options: { PT5M: '5 minutes', P3D: '3 days', PT0S: 'all messages' },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(saved).toHaveBeenLastCalledWith(stored));
  },
};

/** Another administrator saved since the form was opened. */
export const ChangedMeanwhile: Story = {
  parameters: {
    place: place('?edit=events'),
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

export const WhitelistChanged: Story = {
  parameters: {
    place: place('?edit=whitelist'),
    msw: [
      handle('updateUrlWhitelist', async ({ body }) => {
        saved(await body());
        return noContent();
      }),
    ],
  },
  play: async () => {
    const form = within(await screen.findByRole('form', { name: 'URL whitelist' }));
    await userEvent.type(
      form.getByRole('textbox', { name: /URL with placeholders/ }),
      'https://a.example.net{Enter}',
    );
    await expect(await form.findByRole('textbox', { name: 'Value of entry 3' })).toHaveValue(
      exampleBody('generateUrlWhitelistRegex').regex,
    );
    await userEvent.click(form.getByRole('button', { name: 'Add entry' }));
    await userEvent.type(form.getByRole('textbox', { name: 'Value of entry 4' }), 'feeds');
    await save();
    await expect(await form.findByText('Enter a URL that begins with http:// or https://.')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Remove entry 4' }));
    await save();
    await says('Configuration updated successfully');
    await expect(saved.mock.lastCall?.[0].entries).toHaveLength(3);
  },
};

/** Opening another form asks about unsaved changes. */
export const LeavingWithChanges: Story = {
  parameters: { place: place('?edit=sharing') },
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
