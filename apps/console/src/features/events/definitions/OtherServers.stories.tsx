import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleBody } from '@tailrace/mocks/examples';
import { handle } from '@tailrace/mocks/handle';
import type { PlayedVersion } from '@tailrace/mocks/played-versions/play-version';
import { noContent } from '@tailrace/mocks/replies';
import { playedBy } from '@tailrace/mocks/server-variants';
import type { RequestBody, Schemas } from '@tailrace/sdk';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { EditEventDefinitionPage } from './EditEventDefinitionPage.tsx';
import { EventDefinitionPage } from './EventDefinitionPage.tsx';
import { EventDefinitionsPage } from './EventDefinitionsPage.tsx';
import { NewEventDefinitionPage } from './NewEventDefinitionPage.tsx';
import { sampleDefinition, sampleDefinitions, samplePage } from './testing/sample-definitions.ts';

const { id } = sampleDefinition;
const list = { path: '/alerts/definitions', layout: Shell };
const one = { path: '/alerts/definitions/$definitionId', url: `/alerts/definitions/${id}`, layout: Shell };
const edit = {
  path: '/alerts/definitions/$definitionId/edit',
  url: `/alerts/definitions/${id}/edit`,
  layout: Shell,
};

const sent = fn<(body: RequestBody<'createEventDefinition'>) => void>();

const withDefinition = (definition: Schemas['EventDefinition'], version: PlayedVersion = '7.0') => [
  playedBy(
    version,
    handle('listEventDefinitions', () => samplePage(sampleDefinitions.length)),
    handle('getEventDefinition', () => definition),
    handle('getEventDefinitionWithContext', () => ({
      ...exampleBody('getEventDefinitionWithContext'),
      event_definition: definition,
    })),
    handle('unscheduleEventDefinition', noContent),
    handle('updateEventDefinition', async ({ body }) => {
      sent(await body());
      return definition;
    }),
    handle('createEventDefinition', async ({ body }) => {
      sent(await body());
      return definition;
    }),
  ),
];

/** Definitions of newer servers, whose series and settings differ. */
const meta = {
  title: 'Screens/Alerts/Event definitions on other servers',
  component: EventDefinitionsPage,
  parameters: { route: list, msw: withDefinition(sampleDefinition) },
  beforeEach: () => void sent.mockClear(),
} satisfies Meta<typeof EventDefinitionsPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const listed: Story['play'] = async () => {
  const row = within(await screen.findByRole('row', { name: /Slow basket/ }));
  await expect(
    row.getByText('Average of took_ms above 1,500 per source in 5 minutes, checked every minute'),
  ).toBeVisible();
  await userEvent.click(row.getByRole('button', { name: 'Actions for Slow basket' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Disable definition' }));
  await screen.findByText('Event Definition successfully disabled');
};

export const Graylog52: Story = {
  parameters: { msw: withDefinition(sampleDefinition, '5.2') },
  play: listed,
};
export const Graylog61: Story = {
  parameters: { msw: withDefinition(sampleDefinition, '6.1') },
  play: listed,
};
export const Graylog70: Story = { play: listed };

/** The server refuses series in the form of 4.1, and what it writes itself. */
export const Edited: Story = {
  parameters: { route: edit },
  render: () => <EditEventDefinitionPage />,
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), ' again{Enter}');
    await screen.findByText('Event Definition updated successfully');
    await expect(sent).toHaveBeenLastCalledWith({ ...sampleDefinition, title: 'Slow basket again' });
  },
};

/** A definition without series has a limit. */
export const NewFilter: Story = {
  parameters: { route: { path: '/alerts/definitions/new', layout: Shell } },
  render: () => <NewEventDefinitionPage />,
  play: async () => {
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Create an event' }),
      'For every matching message',
    );
    await expect(await screen.findByRole('spinbutton', { name: 'Events per check' })).toHaveValue(100);
    await userEvent.type(title, 'Failed logins{Enter}');
    await screen.findByText('Event Definition created successfully');
    await expect(sent).toHaveBeenCalledOnce();
  },
};

const managed = { ...sampleDefinition, _scope: 'ILLUMINATE', remediation_steps: 'Restart the basket.' };
const reason = 'The server manages this definition itself. It cannot be changed or deleted.';

export const Managed: Story = {
  parameters: { route: one, msw: withDefinition(managed) },
  render: () => <EventDefinitionPage />,
  play: async () => {
    await expect(await screen.findByText(reason)).toBeVisible();
    await expect(screen.getByText('Restart the basket.')).toBeVisible();
    await expect(screen.queryByRole('link', { name: 'Edit definition' })).not.toBeInTheDocument();
    await expect(screen.queryByRole('button', { name: /^(Disable|Delete)/ })).not.toBeInTheDocument();
  },
};

export const ManagedNotEdited: Story = {
  parameters: { route: edit, msw: withDefinition(managed) },
  render: () => <EditEventDefinitionPage />,
  play: async () => {
    await expect(await screen.findByText(reason)).toBeVisible();
    await expect(screen.queryByRole('textbox', { name: 'Title' })).not.toBeInTheDocument();
  },
};

const newer = {
  ...sampleDefinition,
  priority: 4,
  config: {
    ...sampleDefinition.config,
    series: [{ id: '8f1c', function: 'latest', field: 'took_ms' }],
    conditions: {
      expression: {
        expr: '>',
        left: { expr: 'number-ref', ref: '8f1c' },
        right: { expr: 'number', value: 5 },
      },
    },
    use_cron_scheduling: true,
    cron_expression: '0 0 * * * ?',
    cron_timezone: 'UTC',
    stream_categories: ['web'],
  },
} as unknown as Schemas['EventDefinition'];

/** What the console does not know is shown, and stays as it is. */
export const NewerSettings: Story = {
  parameters: { route: edit, msw: withDefinition(newer) },
  render: () => <EditEventDefinitionPage />,
  play: async () => {
    await expect(await screen.findByText('latest of took_ms > 5')).toBeVisible();
    await expect(
      screen.getByText('Has no effect: the definition runs by cron 0 0 * * * ? (UTC).'),
    ).toBeVisible();
    await expect(screen.getByRole('combobox', { name: 'Priority' })).toHaveDisplayValue('Priority 4');
    await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), ' again{Enter}');
    await screen.findByText('Event Definition updated successfully');
    const { series } = (sent.mock.lastCall?.[0].config ?? {}) as Schemas['AggregationConfig'];
    await expect(series).toEqual((newer.config as Schemas['AggregationConfig']).series);
  },
};

/** A type of definition that the console does not know is readable by its name. */
export const UnknownType: Story = {
  parameters: {
    route: one,
    msw: withDefinition({
      ...sampleDefinition,
      config: { type: 'correlation-v1', rules: [{ a: 1 }] } as never,
    }),
  },
  render: () => <EventDefinitionPage />,
  play: async () => {
    await expect(await screen.findByText('Defined by a plugin (correlation-v1).')).toBeVisible();
    await expect(screen.getByText('rules')).toBeVisible();
  },
};
