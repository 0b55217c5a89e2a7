import type { Meta, StoryObj } from '@storybook/react-vite';
import { handle } from '@tailrace/mocks/handle';
import { apiError } from '@tailrace/mocks/replies';
import { serverVariant } from '@tailrace/mocks/server-variants';
import type { RequestBody } from '@tailrace/sdk';
import { HttpResponse } from 'msw';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { NewEventDefinitionPage } from './NewEventDefinitionPage.tsx';
import { sampleDefinition, samplePreview } from './testing/sample-definitions.ts';

const route = { path: '/alerts/definitions/new', layout: Shell };
const at = (search: string) => ({ ...route, url: route.path + search });
const evaluated = fn<(body: RequestBody<'previewEventDefinition'>) => void>();
const previewed = handle('previewEventDefinition', async ({ body }) => {
  evaluated(await body());
  return samplePreview(9);
});
const sent = fn<(body: RequestBody<'createEventDefinition'>, schedule: string | null) => void>();
const creating = handle('createEventDefinition', async ({ body, query }) => {
  sent(await body(), query.get('schedule'));
  return sampleDefinition;
});

const mixedType = [
  { name: 'user_id', type: { type: 'compound(long,string)', properties: [], index_names: [] } },
];

const meta = {
  title: 'Screens/Alerts/New event definition',
  component: NewEventDefinitionPage,
  parameters: { route, msw: [previewed, creating] },
  beforeEach() {
    sent.mockClear();
    evaluated.mockClear();
  },
} satisfies Meta<typeof NewEventDefinitionPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const title = async (text: string) =>
  userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), text);

const choose = async (combobox: HTMLElement, text: string) => {
  await userEvent.type(combobox, text);
  await userEvent.keyboard('{Enter}');
};

/** The preview appears without being asked for. */
export const Blank: Story = {
  globals: { server: 'contract' },
  play: async () => {
    await expect(
      await screen.findByText(/It would have created \d+ events and notified about 3/),
    ).toBeVisible();
    await expect(screen.getByRole('slider', { name: /Value vs. threshold/ })).toBeVisible();
  },
};

export const Dark: Story = { globals: { theme: 'dark', server: 'contract' }, play: Blank.play };

export const NothingWouldHaveFired: Story = {
  globals: { server: 'contract' },
  parameters: { msw: [handle('previewEventDefinition', () => samplePreview(4))] },
  play: async () => {
    await expect(await screen.findByText('It would not have created an event.')).toBeVisible();
    await expect(
      screen.getByText(/^The highest count\(\) was 4 at .*; the condition is above 5\.$/),
    ).toBeVisible();
  },
};

export const PreviewFailed: Story = {
  globals: { server: 'contract' },
  parameters: { msw: [handle('previewEventDefinition', () => apiError(500, 'The store did not answer'))] },
  play: async () => {
    await expect(await screen.findByText(/The preview failed: The store did not answer/)).toBeVisible();
  },
};

/** Other servers say how their way differs. */
export const OnAnotherServer: Story = {
  parameters: { msw: serverVariant('4.3.6') },
  play: async () => {
    await expect(
      await screen.findByText('This server cannot evaluate a condition in advance.'),
    ).toBeVisible();
    await expect(
      screen.getByText('This server does not see messages that arrive later than one check.'),
    ).toBeVisible();
  },
};

/** Clusters refuse the option of our server, and fail to group by a field of several types. */
export const MixedTypesOnACluster: Story = {
  parameters: {
    route: at('?query=user:mira'),
    msw: [
      ...serverVariant('4.1.2'),
      handle('listFieldTypes', () => mixedType),
      handle('listFieldTypesForStreams', () => mixedType),
    ],
  },
  play: async () => {
    const groupBy = await screen.findByRole('combobox', { name: /Group by/ });
    await userEvent.type(groupBy, 'user_id{Enter}');
    await expect(await screen.findByText(/user_id has different types in different indices/)).toBeVisible();
    await expect(screen.queryByRole('checkbox', { name: 'At most one event per time window' })).toBeNull();
    for (const name of ['percentile', 'ratio of two statistics', 'change over time'])
      await expect(screen.queryByRole('option', { name })).toBeNull();
  },
};

/** A condition that stays true makes an event with each check, unless that is limited. */
export const OncePerWindow: Story = {
  globals: { server: 'contract' },
  play: async () => {
    await title('Failed logins');
    await expect(screen.getByText(/every check creates an event/)).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: 'At most one event per time window' }));
    await userEvent.click(screen.getByRole('button', { name: 'Create definition' }));
    await screen.findByText('Event Definition created successfully');
    await expect(sent.mock.lastCall?.[0].config).toHaveProperty('once_per_window', true);
  },
};

/** Only our own server has percentiles. */
export const Percentile: Story = {
  play: async () => {
    await title('Slow baskets');
    const statistic = await screen.findByRole('combobox', { name: 'Statistic' });
    await within(statistic).findByRole('option', { name: 'percentile' });
    await userEvent.selectOptions(statistic, 'percentile');
    const percentile = screen.getByRole('spinbutton', { name: 'Percentile' });
    await userEvent.clear(percentile);
    await userEvent.type(percentile, '99');
    await choose(screen.getByRole('combobox', { name: 'Field' }), 'took_ms');
    await userEvent.click(screen.getByRole('button', { name: 'Create definition' }));
    await screen.findByText('Event Definition created successfully');
    await expect(sent.mock.lastCall?.[0].config).toHaveProperty('series', [
      { id: 'p99-took_ms', function: 'percentile', field: 'took_ms', percentile: 99 },
    ]);
  },
};

/** The share of messages with an error, which only our own server compares. */
export const Ratio: Story = {
  globals: { server: 'contract' },
  play: async () => {
    await title('Errors');
    const statistic = await screen.findByRole('combobox', { name: 'Statistic' });
    await within(statistic).findByRole('option', { name: 'ratio of two statistics' });
    await userEvent.selectOptions(statistic, 'ratio');
    const numerator = within(screen.getByRole('group', { name: 'Numerator' }));
    await choose(numerator.getByRole('combobox', { name: 'Field (optional)' }), 'error_code');
    await expect(screen.getByText('= 5%')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Create definition' }));
    await screen.findByText('Event Definition created successfully');
    await expect(sent.mock.lastCall?.[0].config).toMatchObject({
      series: [
        { id: 'count-error_code', function: 'count', field: 'error_code' },
        { id: 'count-', function: 'count', field: null },
        { function: 'ratio', numerator: 'count-error_code', denominator: 'count-' },
      ],
      conditions: { expression: { expr: '>', right: { expr: 'number', value: 0.05 } } },
    });
  },
};

export const RatioDark: Story = { ...Ratio, globals: { theme: 'dark', server: 'contract' } };

/** Three times as many messages as in the same hour of the day before, which only our own server compares. */
export const Change: Story = {
  globals: { server: 'contract' },
  play: async () => {
    await title('More errors than yesterday');
    const statistic = await screen.findByRole('combobox', { name: 'Statistic' });
    await within(statistic).findByRole('option', { name: 'change over time' });
    await userEvent.selectOptions(statistic, 'change');
    const compared = within(screen.getByRole('group', { name: 'Compared value' }));
    await choose(compared.getByRole('combobox', { name: 'Field (optional)' }), 'error_code');
    const earlier = screen.getByRole('combobox', { name: 'Earlier time' });
    await expect(earlier).toHaveDisplayValue('7 days earlier');
    await userEvent.selectOptions(earlier, '1 day earlier');
    const number = screen.getByRole('spinbutton', { name: 'Number' });
    await userEvent.clear(number);
    await userEvent.type(number, '3');
    await expect(
      screen.getByText(/Messages with error_code above 3 times those 1 day earlier in 5 minutes/),
    ).toBeVisible();
    // Until the preview has followed, it is dimmed.
    await waitFor(() =>
      expect(evaluated.mock.lastCall?.[0].event_definition.config).toMatchObject({
        series: [{}, { earlier_ms: 86_400_000 }, {}],
        conditions: { expression: { right: { value: 3 } } },
      }),
    );
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
  },
};

export const ChangeDark: Story = { ...Change, globals: { theme: 'dark', server: 'contract' } };

export const ChangeCreated: Story = {
  globals: { server: 'contract' },
  play: async (context) => {
    await Change.play?.(context);
    await userEvent.click(screen.getByRole('button', { name: 'Create definition' }));
    await screen.findByText('Event Definition created successfully');
    await expect(sent.mock.lastCall?.[0].config).toMatchObject({
      series: [
        { id: 'count-error_code', function: 'count', field: 'error_code' },
        { id: 'count@86400000-error_code', field: 'error_code', earlier_ms: 86_400_000 },
        { function: 'ratio', numerator: 'count-error_code', denominator: 'count@86400000-error_code' },
      ],
      conditions: { expression: { expr: '>', right: { expr: 'number', value: 3 } } },
    });
  },
};

/** Starts from a query and streams, as the search links to it. */
export const FromAField: Story = {
  parameters: { route: at('?query=user:mira&streams=60b5f4d1e4a1d80001a2b400') },
  play: async () => {
    await expect(await screen.findByDisplayValue('user:mira')).toBeVisible();
    await expect(await screen.findByRole('button', { name: 'Remove Checkout' })).toBeVisible();
  },
};

export const Copy: Story = {
  parameters: { route: at(`?copy_of=${sampleDefinition.id}`) },
  play: async () => {
    await expect(await screen.findByDisplayValue('Copy of Slow basket')).toBeVisible();
  },
};

/** A nested condition by keyboard and pointer, saved disabled. */
export const Created: Story = {
  play: async () => {
    await title('Failed logins');
    await userEvent.click(screen.getByRole('button', { name: 'Add group' }));
    const group = within(screen.getByRole('group', { name: 'Group of conditions' }));
    const number = group.getByRole('spinbutton', { name: 'Number' });
    await userEvent.clear(number);
    await userEvent.type(number, '100');
    await userEvent.click(screen.getByRole('button', { name: 'Create disabled' }));
    await screen.findByText('Event Definition created successfully');
    const [body, schedule] = sent.mock.lastCall ?? [];
    await expect(schedule).toBe('false');
    await expect(body).toMatchObject({
      title: 'Failed logins',
      alert: false,
      config: {
        series: [{ id: 'count-', function: 'count', field: null }],
        conditions: { expression: { expr: '&&', right: { expr: 'group', operator: '||' } } },
      },
    });
    await expect(body?.config).not.toHaveProperty('_is_scheduled');
  },
};

/** Each step says how many errors it has. */
export const Incomplete: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Remove condition 1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Create definition' }));
    const steps = within(screen.getByRole('navigation', { name: 'Steps' }));
    await expect(await steps.findByRole('button', { name: /Details.*1 error/ })).toBeVisible();
    await expect(steps.getByRole('button', { name: /Condition.*1 error/ })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus());
  },
};

/** The server's errors show at the fields they name. */
export const Refused: Story = {
  parameters: {
    msw: [
      previewed,
      handle('createEventDefinition', () =>
        HttpResponse.json(
          { failed: true, errors: { search_within_ms: ['Must be shorter than a day.'] }, error_context: {} },
          { status: 400 },
        ),
      ),
    ],
  },
  play: async () => {
    await title('Failed logins{Enter}');
    await expect((await screen.findAllByText('Must be shorter than a day.'))[0]).toBeVisible();
    const steps = within(screen.getByRole('navigation', { name: 'Steps' }));
    await expect(steps.getByRole('button', { name: /Condition.*1 error/ })).toBeVisible();
    await expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Failed logins');
  },
};

export const Leaving: Story = {
  play: async () => {
    await title('Half a thou');
    await userEvent.keyboard('{Escape}');
    await expect(await screen.findByRole('dialog', { name: 'Discard changes?' })).toBeVisible();
  },
};
