import type { Meta, StoryObj } from '@storybook/react-vite';
import { newAggregation } from '@tailrace/domain/views/widgets/new-aggregation';
import {
  type AggregationWidget,
  type MessagesWidget,
  textWidget,
} from '@tailrace/domain/views/widgets/widget';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { WidgetBuilder } from './index.ts';

const overTime = newAggregation('widget');

const meta = {
  title: 'Screens/Dashboards/Widget builder',
  component: WidgetBuilder,
  parameters: { route: { path: '/dashboards' } },
  args: {
    widget: overTime,
    title: null,
    context: {
      query: {
        query: { type: 'elasticsearch', query_string: '' },
        timerange: { type: 'relative', from: 3600 },
        filter: null,
      },
      override: { timeRange: null, query: '' },
      parameters: [],
    },
    isNew: true,
    onDone: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof WidgetBuilder>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The settings and the preview come after the dialog. */
const dialog = async (name = 'New widget') => {
  const builder = within(await screen.findByRole('dialog', { name }));
  await builder.findByLabelText('In words');
  return builder;
};
const words = () => screen.getByLabelText('In words');
const row = (name: string) => within(screen.getByRole('group', { name }));

const withConfig = (config: Partial<AggregationWidget['config']>) => ({
  ...overTime,
  config: { ...overTime.config, ...config } as AggregationWidget['config'],
});

/** By keyboard alone: a percentile by a field, then Ctrl Enter. */
export const New: Story = {
  play: async ({ args }) => {
    const builder = await dialog();
    await waitFor(() => expect(words()).toHaveTextContent('count per minute, last hour'));
    await expect(builder.getByRole('textbox', { name: 'Title of the widget' })).toHaveFocus();

    await userEvent.selectOptions(row('Metric 1').getByRole('combobox', { name: 'Function' }), 'Percentile');
    await waitFor(() => expect(words()).toHaveTextContent('Metric 1: Choose a field.'));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(args.onDone).not.toHaveBeenCalled();
    await waitFor(() => expect(row('Metric 1').getByRole('combobox', { name: 'Field' })).toHaveFocus());
    await userEvent.keyboard('took_ms{Enter}');

    builder.getByRole('button', { name: 'Add column group' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(row('Column group 1').getByRole('combobox', { name: 'Field' })).toHaveFocus());
    await userEvent.keyboard('service{Enter}');
    await waitFor(() =>
      expect(words()).toHaveTextContent('p95 of took_ms per minute, by service, 10 most frequent, last hour'),
    );
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(args.onDone).toHaveBeenCalledWith(
      withConfig({
        series: [{ config: { name: null }, function: 'percentile(took_ms,95)' }],
        column_pivots: [{ type: 'values', field: 'service', config: { limit: 10 } }],
      }),
      null,
    );
  },
};

/** Each visualization with its settings, and back to the first with what was there. */
export const Visualizations: Story = {
  args: {
    widget: withConfig({ column_pivots: [{ type: 'values', field: 'service', config: { limit: 5 } }] }),
  },
  play: async ({ args }) => {
    const builder = await dialog();
    const shown = async (name: string, setting: string) => {
      await userEvent.click(builder.getByRole('radio', { name }));
      await expect(builder.getByLabelText(setting)).toBeVisible();
    };
    await shown('Lines', 'Between points');
    await shown('Dots', 'Show events on the time axis');
    await shown('Number', 'Compare with the period before');
    await expect(screen.queryByRole('group', { name: 'Row group 1' })).toBeNull();
    await shown('World map', 'Zoom');
    await shown('Pie', 'Choose a color for');
    await expect(row('Row group 1').getByRole('combobox', { name: 'Field' })).toHaveValue('service');
    await shown('Heatmap', 'Color scale');
    await shown('Bars', 'Bars of several series');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(args.onDone).toHaveBeenCalledWith(args.widget, null);
  },
};

const everySecond: AggregationWidget['config']['row_pivots'][number] = {
  type: 'time',
  field: 'timestamp',
  config: { interval: { type: 'timeunit', value: 1, unit: 'seconds' } },
};

/** What is probably not intended is said before, and mended with one click; what is costly waits. */
export const Advice: Story = {
  args: {
    isNew: false,
    title: 'Slowest services',
    widget: withConfig({
      row_pivots: [everySecond],
      column_pivots: [{ type: 'values', field: 'service', config: { limit: 20 } }],
      series: [{ config: {}, function: 'avg(http_path)' }],
    }),
  },
  play: async () => {
    await dialog('Edit widget');
    await expect(await screen.findByText('http_path contains no numbers to calculate with.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Count distinct values instead' }));
    await expect(await screen.findByText('This requests about 14,400 values.')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Show it anyway' }));
    await userEvent.click(screen.getByRole('button', { name: 'Use automatic intervals' }));
    await waitFor(() => expect(screen.queryByText(/This requests about/)).toBeNull());
    await expect(words()).toHaveTextContent('distinct values of http_path per minute, by service');
  },
};

/** Thresholds, a logarithmic axis, a minimum count and a ratio are stored as colors of names that no series has. */
export const ScaleAndThresholds: Story = {
  args: {
    isNew: false,
    widget: withConfig({
      row_pivots: [{ type: 'values', field: 'http_path', config: { limit: 10 } }],
      series: [
        { config: { name: 'errors' }, function: 'count(error_code)' },
        { config: {}, function: 'count()' },
      ],
    }),
  },
  play: async ({ args }) => {
    const builder = await dialog('Edit widget');
    const select = (name: string, option: string) =>
      userEvent.selectOptions(builder.getByRole('combobox', { name }), option);
    await select('Scale of the value axis', 'Logarithmic');
    await userEvent.click(builder.getByRole('button', { name: 'Add threshold' }));
    await userEvent.selectOptions(row('Threshold 1').getByRole('combobox', { name: 'Level' }), 'Critical');
    const value = row('Threshold 1').getByRole('spinbutton', { name: 'Value' });
    await userEvent.clear(value);
    await userEvent.type(value, '0.5');
    await userEvent.type(builder.getByRole('spinbutton', { name: /Minimum count/ }), '10');
    await select('Ratio', 'errors');
    await expect(builder.getByRole('combobox', { name: 'Divided by' })).toHaveValue('count()');
    await userEvent.click(builder.getByRole('button', { name: 'Apply changes' }));
    const chart_colors = [
      { field_name: 'tailrace:scale=log', chart_color: '#000000' },
      { field_name: 'tailrace:critical>0.5', chart_color: '#c6282f' },
      { field_name: 'tailrace:minimum-count=10', chart_color: '#000000' },
      { field_name: 'tailrace:ratio=["errors","count()"]', chart_color: '#000000' },
    ];
    await expect(args.onDone).toHaveBeenCalledWith(
      expect.objectContaining({
        config: expect.objectContaining({ formatting_settings: { chart_colors } }),
      }),
      null,
    );
  },
};

/** What a newer server stored is named and kept. */
export const OfANewerServer: Story = {
  args: {
    isNew: false,
    widget: withConfig({
      visualization: 'sankey' as 'bar',
      series: [...overTime.config.series, { config: {}, function: 'latest(message)' }],
    }),
  },
  play: async ({ args }) => {
    const builder = await dialog('Edit widget');
    await expect(await builder.findByText(/“sankey” is not known/)).toBeVisible();
    await userEvent.type(builder.getByRole('textbox', { name: 'Title of the widget' }), 'Flow');
    await userEvent.click(builder.getByRole('button', { name: 'Apply changes' }));
    await expect(args.onDone).toHaveBeenCalledWith(args.widget, 'Flow');
  },
};

const messages: MessagesWidget = {
  ...overTime,
  type: 'messages',
  config: { fields: ['timestamp', 'source'], show_message_row: true, decorators: [], sort: [] },
};

/** The columns of a list of messages; on a narrow screen the preview is above the settings. */
export const Messages: Story = {
  args: { isNew: false, widget: messages },
  play: async ({ args }) => {
    const builder = await dialog('Edit widget');
    await userEvent.click(builder.getByRole('button', { name: 'Move column 2 up' }));
    await userEvent.click(builder.getByRole('checkbox', { name: 'Show the message below its fields' }));
    await userEvent.click(builder.getByRole('button', { name: 'Apply changes' }));
    await expect(args.onDone).toHaveBeenCalledWith(
      {
        ...messages,
        config: { ...messages.config, fields: ['source', 'timestamp'], show_message_row: false },
      },
      null,
    );
  },
};

export const Text: Story = {
  args: { widget: textWidget('text', 'Call **Sam** first.') },
  play: async ({ args }) => {
    const builder = await dialog();
    await userEvent.type(builder.getByRole('textbox', { name: 'Text' }), ' Then _Ada_.');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(args.onDone).toHaveBeenCalledWith(
      textWidget('text', 'Call **Sam** first. Then _Ada_.'),
      null,
    );
  },
};
