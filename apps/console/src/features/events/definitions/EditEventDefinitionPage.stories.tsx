import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleBody } from '@tailrace/mocks/examples';
import { handle } from '@tailrace/mocks/handle';
import { mockReader } from '@tailrace/mocks/users';
import type { RequestBody } from '@tailrace/sdk';
import { getEventDefinitionWithContext } from '@tailrace/sdk/operations/events';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { itemStates } from '#/testing/state-stories.ts';
import { EditEventDefinitionPage } from './EditEventDefinitionPage.tsx';
import { sampleDefinition, sampleDefinitions, samplePreview } from './testing/sample-definitions.ts';

const route = {
  path: '/alerts/definitions/$definitionId/edit',
  url: `/alerts/definitions/${sampleDefinition.id}/edit`,
  layout: Shell,
};
const sent = fn<(body: RequestBody<'updateEventDefinition'>, schedule: string | null) => void>();
const handlers = [
  handle('getEventDefinitionWithContext', () => ({
    ...exampleBody('getEventDefinitionWithContext'),
    event_definition: sampleDefinition,
  })),
  handle('getEventDefinition', () => sampleDefinition),
  handle('previewEventDefinition', () => samplePreview(9)),
  handle('updateEventDefinition', async ({ body, query }) => {
    sent(await body(), query.get('schedule'));
    return sampleDefinition;
  }),
];

const meta = {
  title: 'Screens/Alerts/Edit event definition',
  component: EditEventDefinitionPage,
  parameters: { route, msw: handlers },
  beforeEach: () => void sent.mockClear(),
} satisfies Meta<typeof EditEventDefinitionPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const states = itemStates({ operation: getEventDefinitionWithContext });

/** Saving keeps the present state, and everything that was not changed. */
export const Editing: Story = {
  play: async () => {
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await userEvent.type(title, ' again{Enter}');
    await screen.findByText('Event Definition updated successfully');
    await expect(sent).toHaveBeenLastCalledWith({ ...sampleDefinition, title: 'Slow basket again' }, 'true');
  },
};

const changed = {
  ...sampleDefinition,
  config: {
    ...sampleDefinition.config,
    series: [
      { id: 'errors', function: 'count', field: 'error_code' },
      { id: 'then', function: 'count', field: null, earlier_ms: 5_400_000 },
      { id: 'r', function: 'ratio', field: null, numerator: 'errors', denominator: 'then' },
    ],
    conditions: {
      expression: {
        expr: '&&',
        left: { expr: '>', left: { expr: 'number-ref', ref: 'r' }, right: { expr: 'number', value: 0.2 } },
        right: { expr: '>', left: { expr: 'number-ref', ref: 'then' }, right: { expr: 'number', value: 9 } },
      },
    },
  },
} as typeof sampleDefinition;

/** Earlier times that the form offers nowhere are shown and kept. */
export const EarlierTimes: Story = {
  parameters: {
    msw: [
      handle('getEventDefinitionWithContext', () => ({
        ...exampleBody('getEventDefinitionWithContext'),
        event_definition: changed,
      })),
      handle('getEventDefinition', () => changed),
      ...handlers,
    ],
  },
  play: async () => {
    const times = await screen.findAllByRole('combobox', { name: 'Earlier time' });
    await expect(times).toHaveLength(2);
    for (const time of times) await expect(time).toHaveDisplayValue('90 minutes earlier');
    await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), ' again{Enter}');
    await screen.findByText('Event Definition updated successfully');
    await expect(sent.mock.lastCall?.[0].config).toEqual(changed.config);
  },
};

export const Dark: Story = states.dark;
export const Loading: Story = states.loading;
export const Failed: Story = states.failed;
export const Denied: Story = states.denied;

/** The condition of the server's own definition is only shown. */
export const System: Story = {
  globals: { server: 'contract' },
  parameters: {
    msw: [
      handle('getEventDefinitionWithContext', () => ({
        ...exampleBody('getEventDefinitionWithContext'),
        event_definition: sampleDefinitions[3] as never,
      })),
    ],
  },
  play: async () => {
    await expect(
      await screen.findByText(/The console cannot edit the condition of this type of definition/),
    ).toBeVisible();
    await expect(screen.queryByText('Preview')).not.toBeInTheDocument();
  },
};

export const ForReaders: Story = {
  parameters: { username: mockReader.username },
  play: async () => {
    await expect(await screen.findByText(`eventdefinitions:edit:${sampleDefinition.id}`)).toBeVisible();
  },
};
