import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleBody } from '@tailrace/mocks/examples';
import { handle } from '@tailrace/mocks/handle';
import { accepted, noContent } from '@tailrace/mocks/replies';
import { mockServerInfo } from '@tailrace/mocks/sessions';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { ConfigurationsPage } from './ConfigurationsPage.tsx';
import { route, save, saved, says, section } from './testing/story-steps.ts';

const meta = {
  title: 'Screens/Configurations/Configurations forms',
  component: ConfigurationsPage,
  parameters: { route: route() },
} satisfies Meta<typeof ConfigurationsPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const SearchChanged: Story = {
  parameters: {
    route: route('?edit=search'),
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

export const WhitelistChanged: Story = {
  parameters: {
    route: route('?edit=whitelist'),
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

export const ProcessorsOrdered: Story = {
  parameters: {
    route: route('?edit=processors'),
    msw: [
      handle('updateMessageProcessorsConfig', async ({ body }) => {
        const config = await body();
        saved(config);
        return config;
      }),
    ],
  },
  play: async () => {
    const form = within(await screen.findByRole('form', { name: 'Message processors' }));
    for (const name of ['Pipeline Processor', 'Message Filter Chain'])
      await userEvent.click(form.getByRole('checkbox', { name }));
    await save();
    await expect((await form.findAllByText(/Leave at least one processor on/))[0]).toBeVisible();
    await userEvent.click(form.getByRole('checkbox', { name: 'Message Filter Chain' }));
    form.getByRole('button', { name: 'Move Message Filter Chain' }).focus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await save();
    await says('Configuration updated successfully');
    const { processor_order, disabled_processors } = saved.mock.lastCall?.[0] ?? {};
    await expect(processor_order.map(({ name }: { name: string }) => name)).toEqual([
      'Message Filter Chain',
      'GeoIP Resolver',
      'Pipeline Processor',
    ]);
    await expect(disabled_processors).toHaveLength(2);
  },
};

export const DecoratorCreated: Story = {
  parameters: {
    route: route('?section=decorators'),
    msw: [
      handle('createDecorator', async ({ body }) => {
        saved(await body());
        return exampleBody('createDecorator');
      }),
    ],
  },
  play: async () => {
    const decorators = within(await section('Decorators'));
    await expect(await decorators.findByText(/3 becomes “Error \(3\)”/)).toBeVisible();
    await userEvent.click(decorators.getByRole('button', { name: 'Add decorator' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New decorator' }));
    const field = dialog.getByRole('textbox', { name: 'Link field' });
    await userEvent.clear(field);
    await userEvent.type(field, 'url');
    await expect(await dialog.findByText('Shows the URL in “url” as a link.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Create decorator' }));
    await says('The decorator was created');
    await expect(saved).toHaveBeenLastCalledWith({
      type: 'org.graylog2.decorators.LinkFieldDecorator',
      stream: null,
      order: 1,
      config: { link_field: 'url' },
    });
  },
};

export const StorageLimited: Story = {
  parameters: {
    route: route('?edit=storage'),
    msw: [
      handle('getServerInfo', () => ({ ...mockServerInfo, version: '4.1.14+tailrace.0.1.0' })),
      handle('getClusterConfig', noContent),
    ],
  },
  play: async () => {
    await screen.findByRole('form', { name: 'Storage' });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Limit the storage of all index sets' }));
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Limit storage' }));
    await says('Configuration updated successfully');
  },
};

export const NewUsersChanged: Story = {
  parameters: {
    route: route('?edit=users'),
    msw: [
      handle('getServerInfo', () => ({ ...mockServerInfo, version: '4.1.14+tailrace.0.1.0' })),
      handle('getClusterConfig', noContent),
      handle('updateClusterConfig', async ({ body }) => {
        const sent = await body();
        saved(sent);
        return accepted(sent);
      }),
    ],
  },
  play: async () => {
    await screen.findByRole('form', { name: 'New users' });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Sessions never expire' }));
    await save();
    await says('Configuration updated successfully');
    await expect(saved).toHaveBeenLastCalledWith({ timezone: null, session_timeout_ms: -1 });
  },
};

export const OtherChanged: Story = {
  parameters: {
    route: route('?edit=com.example.Greeting'),
    msw: [
      handle('listClusterConfigs', () => ({ total: 1, classes: ['com.example.Greeting'] })),
      handle('getClusterConfig', ({ params }) =>
        params.configClass === 'com.example.Greeting' ? { greeting: 'Hello' } : noContent(),
      ),
    ],
  },
  play: async () => {
    const form = within(await screen.findByRole('form', { name: 'com.example.Greeting' }));
    const json = await form.findByRole('textbox', { name: 'JSON' });
    await userEvent.type(json, 'x');
    await save();
    await expect((await form.findAllByText(/Enter a JSON object/))[0]).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await expect(await screen.findByText(/"greeting": "Hello"/)).toBeVisible();
  },
};

export const PasswordsChanged: Story = {
  globals: { server: 'contract' },
  parameters: {
    route: route('?edit=passwords'),
    msw: [
      handle('getClusterConfig', noContent),
      handle('updateClusterConfig', async ({ body }) => {
        const sent = await body();
        saved(sent);
        return accepted(sent);
      }),
    ],
  },
  play: async () => {
    await screen.findByRole('form', { name: 'Passwords' });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Refuse common passwords' }));
    await save();
    await says('Configuration updated successfully');
    await expect(saved).toHaveBeenLastCalledWith({
      min_length: 6,
      refuses_username: false,
      refuses_common: true,
    });
  },
};

export const SidecarNotificationsChanged: Story = {
  globals: { server: 'contract' },
  parameters: {
    route: route('?edit=sidecarnotifications'),
    msw: [
      handle('getClusterConfig', noContent),
      handle('updateClusterConfig', async ({ body }) => {
        const sent = await body();
        saved(sent);
        return accepted(sent);
      }),
    ],
  },
  play: async () => {
    await screen.findByRole('form', { name: 'Sidecar notifications' });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Notify when a sidecar is silent' }));
    await save();
    await says('Configuration updated successfully');
    await expect(saved).toHaveBeenLastCalledWith({ collector_failing: true, sidecar_silent: false });
  },
};

export const AuditLogShortened: Story = {
  globals: { server: 'contract' },
  parameters: {
    route: route('?edit=auditlog'),
    msw: [
      handle('getClusterConfig', noContent),
      handle('updateClusterConfig', async ({ body }) => {
        const sent = await body();
        saved(sent);
        return accepted(sent);
      }),
    ],
  },
  play: async () => {
    await screen.findByRole('form', { name: 'Audit log' });
    const retention = screen.getByRole('spinbutton', { name: 'Retention' });
    await userEvent.clear(retention);
    await userEvent.type(retention, '7');
    await save();
    const [error] = await screen.findAllByText('Enter a whole number from 30 to 3,650.');
    await expect(error).toBeVisible();
    await userEvent.clear(retention);
    await userEvent.type(retention, '90');
    await save();
    await says('Configuration updated successfully');
    await expect(saved).toHaveBeenLastCalledWith({ retention_days: 90, max_entries: 1_000_000 });
  },
};
