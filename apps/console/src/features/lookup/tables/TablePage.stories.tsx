import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleBody, exampleHandlers } from '@tailrace/mocks/examples';
import { lookupSentinels, mockFailingTable, mockLookupTable, mockOfficeTable } from '@tailrace/mocks/lookup';
import { serverVariant } from '@tailrace/mocks/server-variants';
import { loggedInWith } from '@tailrace/mocks/users';
import { getLookupTable } from '@tailrace/sdk/operations/lookup';
import { expect, screen, userEvent, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { itemStates } from '#/testing/state-stories.ts';
import { TablePage } from './TablePage.tsx';

const route = (id = mockLookupTable.id) => ({
  path: '/system/lookuptables/table/$tableId/',
  url: `/system/lookuptables/table/${id}`,
  layout: Shell,
});

const meta = {
  title: 'Screens/Lookup tables/Lookup table',
  component: TablePage,
  parameters: { route: route() },
} satisfies Meta<typeof TablePage>;
export default meta;

type Story = StoryObj<typeof meta>;

const states = itemStates({
  operation: getLookupTable,
  failedTitle: 'Could not retrieve the lookup tables',
  goneTitle: 'Could not retrieve the lookup tables',
});

const lookUp = async (key: string) => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Key' }), key);
  await userEvent.keyboard('{Enter}');
};

export const Found: Story = {
  globals: { server: 'contract' },
  play: async () => {
    await lookUp('web-01');
    await expect(await screen.findByText('Found “web-01”')).toBeVisible();
    const result = within(screen.getByLabelText('Result'));
    await expect(result.getByText('team-web')).toBeVisible();
    await expect(result.getByText('The data adapter')).toBeVisible();
    await expect(result.getByText('85 µs')).toBeVisible();
    await expect(result.getByText('Forever')).toBeVisible();
    await expect(result.getByText(/"floor": 3/)).toBeVisible();
  },
};

/** A list from the cache. */
export const FromCache: Story = {
  globals: { server: 'contract' },
  parameters: {
    msw: exampleHandlers({
      testLookupTableKey: {
        ...exampleBody('testLookupTableKey'),
        result: {
          single_value: 'a',
          multi_value: null,
          string_list_value: ['192.0.2.1', '192.0.2.2'],
          has_error: false,
          ttl: 60_000,
        },
        source: 'cache',
        took_microseconds: 2_300,
      },
    }),
  },
  play: async () => {
    await lookUp('web-01');
    const result = within(await screen.findByLabelText('Result'));
    await expect(result.getByText('The cache')).toBeVisible();
    await expect(result.getByText('192.0.2.2')).toBeVisible();
    await expect(result.getByText('For 1 min')).toBeVisible();
  },
};

export const NothingFound: Story = {
  play: async () => {
    await lookUp(lookupSentinels.missingKey);
    await expect(await screen.findByText('Nothing found for “nobody”')).toBeVisible();
    await expect(screen.getByText(/there is no value for this key/)).toBeVisible();
  },
};

export const LookupFails: Story = {
  globals: { server: 'contract' },
  play: async () => {
    await lookUp(lookupSentinels.failingKey);
    await expect(await screen.findByText('The lookup of “broken” failed')).toBeVisible();
    await expect(screen.getByText(lookupSentinels.error)).toBeVisible();
    await expect(screen.getByText(/Check that the file exists/)).toBeVisible();
  },
};

/** The data adapter is at fault: what to do, and where. */
export const Failing: Story = {
  parameters: { route: route(mockFailingTable.id) },
  play: async () => {
    await expect(await screen.findByText('This lookup table does not work')).toBeVisible();
    await expect(screen.getByText(/on the URL whitelist/)).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Edit the data adapter' })).toBeVisible();
  },
};

export const Purging: Story = {
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Key' }), 'web-01');
    await userEvent.click(screen.getByRole('button', { name: 'Purge this key' }));
    await screen.findByText('Success!');
  },
};

/** A node that does not answer makes it fail, though the call succeeds. */
export const PurgeFails: Story = {
  parameters: { msw: exampleHandlers({ purgeLookupTableCluster: exampleBody('purgeLookupTableCluster') }) },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Purge cache' }));
    await screen.findByText('Failed!');
    await expect(screen.getByText(/Connection refused/)).toBeVisible();
  },
};

export const WithoutCache: Story = {
  parameters: { route: route(mockOfficeTable.id) },
  play: async () => {
    await screen.findByRole('heading', { name: 'Offices' });
    await expect(screen.queryByRole('button', { name: /Purge/ })).not.toBeInTheDocument();
  },
};

/** It says neither where a value is from nor how long it took. */
export const OnGraylog: Story = {
  parameters: { msw: serverVariant('4.1.2') },
  play: async () => {
    await lookUp('web-01');
    await expect(await screen.findByText('Found “web-01”')).toBeVisible();
    await expect(screen.queryByText('Took')).not.toBeInTheDocument();
  },
};

export const ReadOnly: Story = {
  parameters: { msw: [loggedInWith('lookuptables:read')] },
  play: async () => {
    await screen.findByRole('heading', { name: 'Host owners' });
    await expect(screen.queryByRole('link', { name: 'Edit table' })).not.toBeInTheDocument();
    await expect(screen.queryByRole('button', { name: /Delete/ })).not.toBeInTheDocument();
  },
};

export const Dark: Story = { globals: { theme: 'dark', server: 'contract' }, play: Found.play };
export const Loading: Story = states.loading;
export const Gone: Story = states.gone;
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;
