import { Box } from '@chakra-ui/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { mockGelfTcpType, mockRandomType, mockSyslogUdpType } from '@tailrace/mocks/input-types';
import { type ConfigurationField, FetchError } from '@tailrace/sdk';
import { expect, fn, waitFor } from 'storybook/test';
import { ConfigurationForm, type Configured } from './ConfigurationForm.tsx';

const meta = {
  title: 'Forms/ConfigurationForm',
  component: ConfigurationForm,
  parameters: { route: { path: '/system/inputs/new' } },
  decorators: [
    (Story) => (
      <Box p="6">
        <Story />
      </Box>
    ),
  ],
  args: {
    requested: mockSyslogUdpType.requested_configuration,
    label: 'New Syslog UDP input',
    submit: 'Create input',
    submitting: 'Creating input',
    save: fn(async (_: Configured): Promise<unknown> => undefined),
    onSaved: fn(),
    onLeave: fn(),
  },
} satisfies Meta<typeof ConfigurationForm>;
export default meta;

type Story = StoryObj<typeof meta>;

export const SyslogUdp: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Title' }), 'Routers{Enter}');
    await waitFor(() => expect(args.onSaved).toHaveBeenCalledOnce());
    await expect(args.save).toHaveBeenCalledWith({
      title: 'Routers',
      configuration: expect.objectContaining({ port: 514, bind_address: '127.0.0.1', override_source: null }),
    });
  },
};

export const GelfTcp: Story = {
  args: { requested: mockGelfTcpType.requested_configuration, label: 'New GELF TCP input' },
};

/** A list that accepts unknown values, and notes at the end. */
export const RandomMessages: Story = {
  args: {
    requested: mockRandomType.requested_configuration,
    label: 'Edit Random HTTP messages input',
    submit: 'Save input',
    values: { title: 'Noise', configuration: { sleep: 5, source: 'example.org', labels: ['web', 'my own'] } },
  },
};

const field = (type: ConfigurationField['type'], more: Partial<ConfigurationField>): ConfigurationField => ({
  type,
  human_name: 'Setting',
  description: null,
  default_value: null,
  is_optional: false,
  attributes: [],
  additional_info: {},
  position: 100,
  ...more,
});

/** Every type and attribute, and one long description. */
export const EveryKind: Story = {
  args: {
    requested: {
      last: field('text', { human_name: 'Placed at the end', position: 200, is_optional: true }),
      optional: field('text', {
        human_name: 'Optional text',
        is_optional: true,
        description: `What ${'one might like to know about it '.repeat(8)}in the end.`,
      }),
      text: field('text', { human_name: 'Text', description: 'نصّ من اليمين إلى اليسار' }),
      secret: field('text', { human_name: 'Password', attributes: ['is_password'] }),
      long: field('text', { human_name: 'Long text', attributes: ['textarea'], default_value: 'One\nTwo' }),
      number: field('number', { human_name: 'Number', default_value: -3 }),
      positive: field('number', { human_name: 'Positive', attributes: ['only_positive'], default_value: -1 }),
      negative: field('number', { human_name: 'Negative', attributes: ['only_negative'], default_value: 1 }),
      port: field('number', { human_name: 'Port', attributes: ['is_port_number'], default_value: 70_000 }),
      flag: field('boolean', { human_name: 'Flag', description: 'On or off.', is_optional: true }),
      choice: field('dropdown', {
        human_name: 'Choice',
        additional_info: { values: { a: 'First', b: 'Second' } },
      }),
      list: field('list', { human_name: 'List', additional_info: { values: { a: 'First', b: 'Second' } } }),
      tags: field('list', { human_name: 'Tags', attributes: ['allow_create'], default_value: ['own'] }),
    },
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Create input' }));
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('8 fields need attention'));
    await expect(canvas.getByText('Enter a negative number.', { selector: 'span' })).toBeVisible();
    await expect(args.save).not.toHaveBeenCalled();
  },
};

/** The server's error only mentions the setting in its text; it is still shown at the field. */
export const PortTaken: Story = {
  args: {
    values: { title: 'Routers', configuration: { port: 514 } },
    save: fn(async (_: Configured): Promise<unknown> => {
      throw new FetchError(400, 'Validation failed', {
        type: 'ValidationApiError',
        message: 'Validation failed',
        validation_errors: { port: [{ error: 'Port 514 is taken by another input.' }] },
      });
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Create input' }));
    await waitFor(() => expect(canvas.getByRole('spinbutton', { name: 'Port' })).toHaveFocus());
    await expect(canvas.getByRole('spinbutton', { name: 'Port' })).toBeInvalid();
  },
};
