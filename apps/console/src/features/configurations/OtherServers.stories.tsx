import type { Meta, StoryObj } from '@storybook/react-vite';
import { settingClasses } from '@tailrace/domain/configurations/cluster-settings';
import { exampleBody, exampleHandlers } from '@tailrace/mocks/examples';
import { handle } from '@tailrace/mocks/handle';
import { accepted, noContent } from '@tailrace/mocks/replies';
import { playedBy } from '@tailrace/mocks/server-variants';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { ConfigurationsPage } from './ConfigurationsPage.tsx';
import { route, save, saved, says, section } from './testing/story-steps.ts';

const whitelist = {
  ...exampleBody('getUrlWhitelist'),
  managed_by: 'policy',
};

/** The played server adds the settings that 7.0 has, and takes them away from what it receives. */
const searches = {
  ...exampleBody('getSearchesConfig'),
  managed_by: { policy: 'short searches' },
};

const sharing = {
  allow_sharing_with_everyone: true,
  allow_sharing_with_users: false,
  allow_sharing_with_collections: true,
};

const ofUsers = 'org.graylog2.users.UserConfiguration';
const users = {
  enable_global_session_timeout: false,
  global_session_timeout_interval: 'PT8H',
  allow_access_token_for_external_user: false,
  restrict_access_token_to_admins: true,
  default_ttl_for_new_tokens: 'P30D',
};

const handlers = [
  ...exampleHandlers({
    getUrlWhitelist: whitelist,
    getSearchesConfig: searches,
    listClusterConfigs: {
      total: 3,
      classes: [settingClasses.whitelist, settingClasses.sharing, ofUsers],
    },
  }),
  handle('getClusterConfig', ({ params: { configClass } }) => {
    if (configClass === settingClasses.sharing) return sharing;
    return configClass === ofUsers ? users : noContent();
  }),
  handle('updateClusterConfig', async ({ body }) => {
    const config = await body();
    saved(config);
    return accepted(config as object);
  }),
  handle('updateSearchesConfig', async ({ body }) => {
    const config = await body();
    saved(config);
    return accepted(config as object);
  }),
  handle('updateUrlWhitelist', async ({ body }) => {
    saved(await body());
    return noContent();
  }),
];

/** Settings of Graylog 7.0: what is new in them goes back with every change. */
const meta = {
  title: 'Screens/Configurations/Configurations on other servers',
  component: ConfigurationsPage,
  parameters: { route: route(), msw: [playedBy('7.0', ...handlers)] },
  beforeEach: () => {
    saved.mockClear();
  },
} satisfies Meta<typeof ConfigurationsPage>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The list is called allowlist there, at another path, and says otherwise whether a URL is on it. */
export const Allowlist: Story = {
  play: async () => {
    const shown = within(await section('URL whitelist'));
    await expect(await shown.findByText('Threat feed')).toBeVisible();
    await userEvent.type(
      shown.getByRole('textbox', { name: 'Test a URL' }),
      'https://feeds.example.net/threats',
    );
    await expect(await shown.findByText('Allowed')).toBeVisible();
  },
};

export const AllowlistEdited: Story = {
  parameters: { route: route('?edit=whitelist') },
  play: async () => {
    const form = within(await screen.findByRole('form', { name: 'URL whitelist' }));
    const title = form.getByRole('textbox', { name: 'Title of entry 1' });
    await userEvent.clear(title);
    await userEvent.type(title, 'Feeds');
    await save();
    await says('Configuration updated successfully');
    const [first, ...others] = whitelist.entries;
    await expect(saved).toHaveBeenLastCalledWith({
      ...whitelist,
      entries: [{ ...first, title: 'Feeds' }, ...others],
    });
  },
};

export const SearchEdited: Story = {
  parameters: { route: route('?edit=search') },
  play: async () => {
    const form = within(await screen.findByRole('form', { name: 'Search' }));
    await userEvent.click(form.getByRole('checkbox', { name: 'Limit the time range of searches' }));
    await save();
    await says('Configuration updated successfully');
    await expect(saved).toHaveBeenLastCalledWith({ ...searches, query_time_range_limit: 'P30D' });
  },
};

/** Also the defaults leave what is new as it is. */
export const DefaultsFilledIn: Story = {
  parameters: { route: route('?edit=sharing') },
  play: async () => {
    const form = within(await screen.findByRole('form', { name: 'Sharing' }));
    await userEvent.click(form.getByRole('button', { name: 'Fill in defaults' }));
    await save();
    await says('Configuration updated successfully');
    await expect(saved).toHaveBeenLastCalledWith({ ...sharing, allow_sharing_with_users: true });
  },
};

/** A class that no section knows is edited as a whole; the allowlist is not among them. */
export const UserSettings: Story = {
  play: async () => {
    const others = within(await section('Other settings'));
    await expect(await others.findByText(/restrict_access_token_to_admins/)).toBeVisible();
    await waitFor(() => expect(others.queryByText(/UrlAllowlist|UrlWhitelist/)).not.toBeInTheDocument());
  },
};
