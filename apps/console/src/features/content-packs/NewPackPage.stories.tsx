import type { Meta, StoryObj } from '@storybook/react-vite';
import { mockManyEntities } from '@tailrace/mocks/catalog';
import { mockPackStream } from '@tailrace/mocks/content-packs';
import { exampleHandlers } from '@tailrace/mocks/examples';
import { handle } from '@tailrace/mocks/handle';
import { apiError } from '@tailrace/mocks/replies';
import { listCatalogEntities } from '@tailrace/sdk/operations/content-packs';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { itemStates } from '#/testing/state-stories.ts';
import { NewPackPage } from './NewPackPage.tsx';

const stream = `stream:${'1'.padStart(24, '7')}`;
const path = '/system/contentpacks/create';
const route = { path, layout: Shell };

const meta = {
  title: 'Screens/Content packs/New content pack',
  component: NewPackPage,
  parameters: { route },
} satisfies Meta<typeof NewPackPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const states = itemStates({ operation: listCatalogEntities });

const tick = async (name: string | RegExp) => userEvent.click(await screen.findByRole('checkbox', { name }));
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

export const Entities: Story = {
  play: async () => {
    await expect(await screen.findByText('Nothing selected of 10 entities')).toBeVisible();
    await press('Continue to parameters');
    await expect(screen.getByText('Select at least one entity.')).toBeVisible();
  },
};

export const Dark: Story = { ...Entities, ...states.dark };

/** What a selected entity needs is added, and cannot be removed without it. */
export const Dependencies: Story = {
  globals: { server: 'contract' },
  play: async () => {
    await tick('Web overview');
    const needed = await screen.findByRole('checkbox', {
      name: 'Failed requests (Needed by the dashboard Web overview)',
    });
    await expect(needed).toBeChecked();
    await expect(screen.getByRole('status')).toHaveTextContent(
      '1 stream, 1 dashboard; 1 of them added because others need them',
    );
    await expect(screen.getByRole('button', { name: 'Streams 1 of 3 added' })).toBeVisible();
    await userEvent.click(needed);
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Remove “Failed requests” and what needs it?' }),
    );
    await expect(dialog.getByText('Web overview')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Remove entities' }));
    await expect(await screen.findByText('Nothing selected of 10 entities')).toBeVisible();
  },
};

export const AllOfAType: Story = {
  play: async () => {
    await tick('Select 3 streams');
    await expect(screen.getByRole('status')).toHaveTextContent('3 streams');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Selected only' }));
    await expect(screen.queryByRole('checkbox', { name: 'Enrich' })).not.toBeInTheDocument();
  },
};

export const Searched: Story = {
  play: async () => {
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search entities' }), 'incident coop');
    await waitFor(() => expect(screen.queryByText('Web overview')).not.toBeInTheDocument());
    await userEvent.clear(screen.getByRole('searchbox', { name: 'Search entities' }));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search entities' }), 'nope');
    await expect(await screen.findByText('No entity matches')).toBeVisible();
  },
};

const entities = async () => within(await screen.findByRole('region', { name: 'Entities' }));
/** Of thousands of rows, only those in view are drawn. */
const mostDrawn = 60;

export const Full: Story = {
  parameters: { msw: exampleHandlers({ listCatalogEntities: { entities: mockManyEntities(5000) } }) },
  play: async () => {
    await press(/^Streams/);
    await tick('Entity 4 of a long name of a long name of a long name of a long name');
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: 'Entity 8 of a long name' })).toHaveFocus(),
    );
    await expect((await entities()).getAllByRole('listitem').length).toBeLessThan(mostDrawn);
  },
};

/** What the page begins with is seen at once. */
export const FullPreselected: Story = {
  parameters: {
    ...Full.parameters,
    route: { ...route, url: `${path}?entities=stream:${mockManyEntities(5)[4]?.id}` },
  },
  play: async () => {
    await expect(await screen.findByRole('checkbox', { name: /^Entity 4 of a long name/ })).toBeChecked();
    await expect((await entities()).getAllByRole('button', { expanded: true })).toHaveLength(1);
  },
};

/** A type that was opened stays open in a search, whose matches are shown from the first one. */
export const FullSearched: Story = {
  ...Full,
  play: async () => {
    await press(/^Streams/);
    const rows = await entities();
    const frame = screen.getByRole('region', { name: 'Entities' });
    await tick('Entity 0');
    frame.scrollTop = frame.scrollHeight;
    await waitFor(() => expect(rows.queryByRole('checkbox', { name: 'Entity 0' })).not.toBeInTheDocument());
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search entities' }), 'entity 499');
    await expect(await screen.findByRole('checkbox', { name: /^Entity 4992/ })).toBeVisible();
    await expect(screen.getByRole('button', { name: /^Streams/ })).toHaveAttribute('aria-expanded', 'true');
  },
};

/** 5,000 entities on the way to the file, of which the preview has the first. */
export const FullDetails: Story = {
  parameters: {
    route: { ...route, url: `${path}?entities=${stream}` },
    msw: exampleHandlers({
      resolveCatalogEntities: {
        entities: Array.from({ length: 5000 }, (_, at) => mockPackStream(at, `Stream ${at}`)),
      },
    }),
  },
  play: async () => {
    await press('Continue to parameters');
    const list = within(await screen.findByRole('navigation', { name: 'Entities of the content pack' }));
    await expect((await list.findAllByRole('listitem')).length).toBeLessThan(mostDrawn);
    await press('Continue to details');
    await expect(
      await screen.findByText('The file: 5,000 entities, 0 parameters. Showing its beginning.'),
    ).toBeVisible();
  },
};

/** A value becomes a parameter of its type, which is renamed, removed and used again. */
export const Parameters: Story = {
  parameters: { route: { ...route, url: `${path}?entities=${stream}` } },
  play: async () => {
    await press('Continue to parameters');
    await expect(await screen.findByRole('heading', { name: 'Parameters', level: 2 })).toHaveFocus();
    await press('Use parameter for stream_rules.0.value');
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Parameter for stream_rules.0.value of Failed requests' }),
    );
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('FAILED_REQUESTS_VALUE');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Title' }), 'Highest status');
    await userEvent.click(dialog.getByRole('button', { name: 'Create parameter' }));
    const table = within(await screen.findByRole('table', { name: 'Parameters' }));
    await expect(table.getByRole('button', { name: 'Failed requests' })).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Undo parameter of stream_rules.0.value' })).toHaveFocus(),
    );
    await press('Use parameter for stream_rules.0.field');
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Parameter' }),
      'FAILED_REQUESTS_VALUE',
    );
    await press('Use parameter');
    await press('Edit parameter FAILED_REQUESTS_VALUE');
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.type(name, 'STATUS{Enter}');
    await expect(await screen.findByRole('button', { name: 'Remove parameter STATUS' })).toBeVisible();
    await expect(screen.getAllByTitle('STATUS')).toHaveLength(2);
  },
};

export const ParametersDark: Story = { ...Parameters, globals: { theme: 'dark' } };

export const ParameterRemoved: Story = {
  ...Parameters,
  play: async (context) => {
    await Parameters.play?.(context);
    await press('Remove parameter STATUS');
    await userEvent.click(await screen.findByRole('button', { name: 'Remove parameter' }));
    await expect(await screen.findByText(/^No parameters yet/)).toBeVisible();
  },
};

const created = fn();

export const Details: Story = {
  parameters: {
    route: { ...route, url: `${path}?entities=${stream}` },
    msw: [
      handle('createContentPack', async ({ body }) => {
        created(await body());
        return new Response(null, { status: 201 });
      }),
    ],
  },
  play: async () => {
    await press('Continue to parameters');
    await press('Continue to details');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Web servers');
    await userEvent.type(screen.getByRole('textbox', { name: /^URL/ }), 'javascript:1');
    await press('Create content pack');
    await expect((await screen.findAllByText('Give it a summary.'))[0]).toBeVisible();
    await expect(
      screen.getAllByText('Enter an address that begins with http:// or https://.')[0],
    ).toBeVisible();
    await userEvent.clear(screen.getByRole('textbox', { name: /^URL/ }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Summary' }), 'Failed requests');
    await userEvent.type(screen.getByRole('textbox', { name: 'Vendor' }), 'Example Org{Enter}');
    await screen.findByText('Content pack “Web servers” created, revision 1');
    await expect(created).toHaveBeenLastCalledWith(
      expect.objectContaining({
        v: 1,
        rev: 1,
        name: 'Web servers',
        entities: [expect.objectContaining({ type: { name: 'stream', version: '1' } })],
      }),
    );
  },
};

export const DetailsDark: Story = {
  parameters: Details.parameters ?? {},
  globals: { theme: 'dark' },
  play: async () => {
    await press('Continue to parameters');
    await press('Continue to details');
    await expect(await screen.findByText(/1 entity, 0 parameters/)).toBeVisible();
  },
};

export const SaveRefused: Story = {
  parameters: {
    ...Details.parameters,
    msw: [handle('createContentPack', () => apiError(400, 'The id is taken'))],
  },
  play: async () => {
    await press('Continue to parameters');
    await press('Continue to details');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Web servers');
    await userEvent.type(screen.getByRole('textbox', { name: 'Summary' }), 'Failed requests');
    await userEvent.type(screen.getByRole('textbox', { name: 'Vendor' }), 'Example Org{Enter}');
    await expect(await screen.findByText('Could not create the content pack')).toBeVisible();
    await expect(screen.getByText('The id is taken')).toBeVisible();
  },
};

export const ExportFailed: Story = {
  parameters: {
    route: { ...route, url: `${path}?entities=${stream}` },
    msw: [handle('resolveCatalogEntities', () => apiError(500, 'The dashboard is gone'))],
  },
  play: async () => {
    await press('Continue to parameters');
    await expect(await screen.findByText('Could not export the selected entities')).toBeVisible();
    await expect(screen.getByRole('heading', { name: 'Entities', level: 2 })).toBeVisible();
  },
};

/** Leaving with a selection asks first. */
export const Leaving: Story = {
  play: async () => {
    await tick('Web overview');
    await press('Cancel');
    await expect(await screen.findByRole('dialog', { name: 'Discard changes?' })).toBeVisible();
  },
};

export const Empty: Story = {
  parameters: { msw: exampleHandlers({ listCatalogEntities: { entities: [] } }) },
  play: async () => {
    await expect(await screen.findByText('Nothing to select yet')).toBeVisible();
  },
};

export const Loading: Story = states.loading;
export const Failed: Story = {
  ...states.failed,
  play: async () => {
    await expect(await screen.findByText('Could not load the catalog of entities')).toBeVisible();
  },
};
export const Denied: Story = states.denied;
