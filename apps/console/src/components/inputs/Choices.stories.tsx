import { Box } from '@chakra-ui/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Choice } from '@tailrace/domain/forms/choices';
import { expect, waitFor } from 'storybook/test';
import { ChoiceInput } from './ChoiceInput.tsx';
import { ChoicesInput } from './ChoicesInput.tsx';
import { SelectInput } from './SelectInput.tsx';
import { TimeZoneInput } from './TimeZoneInput.tsx';
import { StatefulInput } from './testing/StatefulInput.tsx';

const streams: readonly Choice[] = [
  { value: 's1', label: 'Payments', detail: '4 rules' },
  { value: 's2', label: 'Payments, declined', detail: '3 rules' },
  { value: 's3', label: 'Paywall', detail: '1 rule' },
  { value: 's4', label: 'نصّ من اليمين إلى اليسار', detail: '2 rules' },
  { value: 's5', label: `Everything that ${'the quarterly report '.repeat(8)}asks for`, detail: '12 rules' },
];

const search = async (text: string) =>
  streams.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));

const meta = {
  title: 'Forms/Choices',
  decorators: [
    (Story) => (
      <Box minH="480px">
        <Story />
      </Box>
    ),
  ],
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

export const OneOfAFew: Story = {
  render: () => (
    <StatefulInput label="Stream" initial="s2">
      {(input) => <SelectInput {...input} choices={streams} />}
    </StatefulInput>
  ),
};

/** A whole name counts when the field is left by Tab, and typing replaces what was selected. */
export const TypedAndLeft: Story = {
  render: () => (
    <StatefulInput label="Stream" initial={null as string | null}>
      {(input) => <ChoiceInput {...input} source={streams} />}
    </StatefulInput>
  ),
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('combobox', { name: 'Stream' });
    await userEvent.click(field);
    await userEvent.keyboard('payments{Tab}');
    await waitFor(() => expect(canvas.getByLabelText('Value')).toHaveTextContent('"s1"'));
    await userEvent.tab({ shift: true });
    field.focus();
    await userEvent.keyboard('Paywall');
    await expect(field).toHaveValue('Paywall');
    await userEvent.keyboard('{Tab}');
    await waitFor(() => expect(canvas.getByLabelText('Value')).toHaveTextContent('"s3"'));
    field.focus();
    await userEvent.keyboard('no such stream{Tab}');
    await expect(canvas.getByLabelText('Value')).toHaveTextContent('"s3"');
  },
};

/** Searched on the server; Backspace removes the last choice. */
export const SomeOfMany: Story = {
  render: () => (
    <StatefulInput label="Streams" help="Where it is looked for." initial={['s1', 's9'] as readonly string[]}>
      {(input) => <ChoicesInput {...input} source={search} known={[{ value: 's9', label: 'Old stream' }]} />}
    </StatefulInput>
  ),
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('combobox', { name: 'Streams' });
    await userEvent.type(field, 'declined');
    await userEvent.click(await canvas.findByRole('option', { name: /declined/ }));
    await expect(canvas.getByLabelText('Value')).toHaveTextContent('["s1","s9","s2"]');
    await userEvent.type(field, '{Backspace}{Backspace}');
    await expect(canvas.getByLabelText('Value')).toHaveTextContent('["s1"]');
  },
};

export const ChosenByKeyboard: Story = {
  render: () => (
    <StatefulInput label="Streams" initial={[] as readonly string[]}>
      {(input) => <ChoicesInput {...input} source={search} placeholder="All streams" />}
    </StatefulInput>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('combobox', { name: 'Streams' }), 'payw');
    const option = await canvas.findByRole('option', { name: /Paywall/ });
    await waitFor(() => expect(option).toHaveAttribute('data-highlighted'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByLabelText('Value')).toHaveTextContent('["s3"]'));
  },
};

/** Whoever knows the name presses Enter before the server has replied. */
export const EnteredEarly: Story = {
  render: () => (
    <StatefulInput label="Streams" initial={[] as readonly string[]}>
      {(input) => <ChoicesInput {...input} source={search} />}
    </StatefulInput>
  ),
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('combobox', { name: 'Streams' });
    field.focus();
    await userEvent.keyboard('payw{Enter}');
    await expect(canvas.queryByRole('option', { name: /Paywall/ })).not.toBeInTheDocument();
    await waitFor(() => expect(canvas.getByLabelText('Value')).toHaveTextContent('["s3"]'));
    await expect(field).toHaveValue('');
    await expect(field).toHaveAttribute('aria-expanded', 'false');
  },
};

export const Open: Story = {
  render: () => (
    <StatefulInput label="Streams" initial={['s1'] as readonly string[]}>
      {(input) => <ChoicesInput {...input} source={search} known={streams} />}
    </StatefulInput>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Streams' }));
    await canvas.findByRole('option', { name: /declined/ });
  },
};

/** The typed text can be added as a choice. */
export const WithTags: Story = {
  render: () => (
    <StatefulInput label="Labels" initial={['web'] as readonly string[]}>
      {(input) => <ChoicesInput {...input} source={[{ value: 'web', label: 'Web' }]} canCreate />}
    </StatefulInput>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('combobox', { name: 'Labels' }), 'night shift');
    await userEvent.click(await canvas.findByRole('option', { name: 'Add “night shift”' }));
    await expect(canvas.getByLabelText('Value')).toHaveTextContent('["web","night shift"]');
  },
};

export const NothingFound: Story = {
  render: () => (
    <StatefulInput label="Stream" initial={null as string | null}>
      {(input) => <ChoiceInput {...input} source={search} placeholder="Choose a stream" />}
    </StatefulInput>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('combobox', { name: 'Stream' }), 'zzz');
    await canvas.findByText('No results for “zzz”.');
  },
};

export const Loading: Story = {
  render: () => (
    <StatefulInput label="Stream" initial={null as string | null}>
      {(input) => <ChoiceInput {...input} source={() => new Promise(() => {})} />}
    </StatefulInput>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Stream' }));
    await canvas.findByText('Loading…');
  },
};

export const LoadFailed: Story = {
  render: () => (
    <StatefulInput label="Stream" initial={null as string | null} problems={['Choose a stream.']}>
      {(input) => <ChoiceInput {...input} source={() => Promise.reject(new Error('503'))} />}
    </StatefulInput>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Stream' }));
    await canvas.findByText(/could not be loaded/);
  },
};

export const TimeZone: Story = {
  render: () => (
    <StatefulInput label="Time zone" initial={'Europe/Berlin' as string | null}>
      {(input) => <TimeZoneInput {...input} />}
    </StatefulInput>
  ),
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('combobox', { name: 'Time zone' });
    await expect(field).toHaveValue('Europe/Berlin');
    await userEvent.clear(field);
    await userEvent.type(field, 'new york');
    await userEvent.click(await canvas.findByRole('option', { name: /New York/ }));
    await expect(canvas.getByLabelText('Value')).toHaveTextContent('America/New_York');
  },
};
