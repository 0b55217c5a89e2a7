import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { DurationInput } from './DurationInput.tsx';
import { IsoDurationInput } from './IsoDurationInput.tsx';
import { NumberInput } from './NumberInput.tsx';
import { SizeInput } from './SizeInput.tsx';
import { StatefulInput } from './testing/StatefulInput.tsx';

const meta = { title: 'Forms/Amounts' } satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

/** The value is always in milliseconds, whatever unit is selected. */
export const Duration: Story = {
  render: () => (
    <StatefulInput
      label="Session timeout"
      help="Logged out after so long without a click."
      initial={28_800_000 as number | null}
    >
      {(input) => <DurationInput {...input} />}
    </StatefulInput>
  ),
  play: async ({ canvas, userEvent }) => {
    const amount = await canvas.findByRole('spinbutton', { name: 'Session timeout' });
    await userEvent.clear(amount);
    await userEvent.type(amount, '36');
    await expect(canvas.getByLabelText('Value')).toHaveTextContent('129600000');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Session timeout unit' }), 'days');
    await expect(canvas.getByLabelText('Value')).toHaveTextContent('3110400000');
  },
};

export const DurationAsText: Story = {
  render: () => (
    <StatefulInput
      label="Grace period"
      initial={129_600_000 as number | null}
      problems={['At most 24 hours.']}
    >
      {(input) => <DurationInput {...input} smallest="milliseconds" />}
    </StatefulInput>
  ),
};

export const IsoDuration: Story = {
  render: () => (
    <StatefulInput label="Rotation period" initial="P1DT12H">
      {(input) => <IsoDurationInput {...input} />}
    </StatefulInput>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('spinbutton', { name: 'Rotation period' })).toHaveValue(36);
    await userEvent.selectOptions(canvas.getByRole('combobox'), 'months');
    await expect(canvas.getByLabelText('Value')).toHaveTextContent('P36M');
  },
};

/** Months and days have no common unit, so the duration is edited as ISO text. */
export const IsoDurationOfTwoKinds: Story = {
  render: () => (
    <StatefulInput label="Rotation period" initial="P1M1D">
      {(input) => <IsoDurationInput {...input} />}
    </StatefulInput>
  ),
};

export const Size: Story = {
  render: () => (
    <StatefulInput label="Largest index" initial={(1.5 * 1024 ** 3) as number | null}>
      {(input) => <SizeInput {...input} />}
    </StatefulInput>
  ),
};

export const Count: Story = {
  render: () => (
    <StatefulInput label="Messages per index" initial={20_000_000 as number | null}>
      {(input) => <NumberInput {...input} unit="messages" min={1} />}
    </StatefulInput>
  ),
};

export const Disabled: Story = {
  render: () => (
    <StatefulInput label="Largest index" isDisabled initial={1_073_741_824 as number | null}>
      {(input) => <SizeInput {...input} />}
    </StatefulInput>
  ),
};
