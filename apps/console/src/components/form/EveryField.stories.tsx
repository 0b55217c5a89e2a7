import { Box } from '@chakra-ui/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { required } from '@tailrace/domain/forms/checks';
import { expect, fn, waitFor } from 'storybook/test';
import { CodeField } from '#/components/inputs/CodeEditor.tsx';
import { ChoiceField } from '../inputs/ChoiceInput.tsx';
import { ChoicesField } from '../inputs/ChoicesInput.tsx';
import { DurationField } from '../inputs/DurationInput.tsx';
import { FileField, type TextFile } from '../inputs/FileInput.tsx';
import { IsoDurationField } from '../inputs/IsoDurationInput.tsx';
import { ListField } from '../inputs/ListInput.tsx';
import { SizeField } from '../inputs/SizeInput.tsx';
import { TimeZoneField } from '../inputs/TimeZoneInput.tsx';
import { FormLayout } from './FormLayout.tsx';
import { useEntityForm } from './use-entity-form.tsx';

const values = {
  owner: 'admin' as string | null,
  streams: ['s1'] as readonly string[],
  timeout: 28_800_000 as number | null,
  rotation: 'P1D',
  size: 1_073_741_824 as number | null,
  zone: null as string | null,
  subnets: ['10.0.0.0/8'] as readonly string[],
  pattern: '%{IP:client}',
  patterns: null as TextFile | null,
};

interface EveryFieldProps {
  onLeave?: () => void;
  save: (sent: typeof values) => Promise<unknown>;
}

const users = [
  { value: 'admin', label: 'Administrator', detail: 'admin' },
  { value: 'hannah', label: 'Hannah Lindqvist', detail: 'hannah' },
];
const streams = [
  { value: 's1', label: 'Payments' },
  { value: 's2', label: 'Payments, declined' },
];

/** Every kind of form field beyond plain text. */
function EveryField({ save, onLeave }: EveryFieldProps) {
  const form = useEntityForm({ values, save });
  return (
    <Box p="6">
      <FormLayout form={form} label="Every field" submit="Save all" onLeave={onLeave}>
        <form.Field name="owner" check={required('an owner')}>
          <ChoiceField label="Owner" source={users} />
        </form.Field>
        <form.Field name="streams" check={required('a stream')}>
          <ChoicesField label="Streams" source={streams} />
        </form.Field>
        <form.Field name="timeout">
          <DurationField label="Session timeout" />
        </form.Field>
        <form.Field name="rotation">
          <IsoDurationField label="Rotation period" />
        </form.Field>
        <form.Field name="size">
          <SizeField label="Largest index" />
        </form.Field>
        <form.Field name="zone">
          <TimeZoneField label="Time zone" isOptional />
        </form.Field>
        <form.Field name="subnets" check={required('a subnet')}>
          <ListField label="Trusted proxies" noun="subnet" isMono isOrdered />
        </form.Field>
        <form.Field name="pattern" check={required('a pattern')}>
          <CodeField label="Pattern" language="grok" rows={1} />
        </form.Field>
        <form.Field name="patterns">
          <FileField label="Patterns" isOptional />
        </form.Field>
      </FormLayout>
    </Box>
  );
}

const meta = {
  title: 'Forms/Every field',
  component: EveryField,
  parameters: { route: { path: '/every/field' } },
  args: { save: fn(async () => {}), onLeave: fn() },
} satisfies Meta<typeof EveryField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Save all' }));
    await expect(args.save).toHaveBeenCalledWith(values);
  },
};

/** A field with several rows gets the focus like any other. */
export const RowMissing: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove subnet 1' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save all' }));
    await expect(await canvas.findByText('1 field needs attention')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Add subnet' })).toHaveFocus();
  },
};

/** Esc closes open popups before it leaves the form. */
export const EscInSteps: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const streams = await canvas.findByRole('combobox', { name: 'Streams' });
    await userEvent.click(streams);
    await canvas.findByRole('option', { name: 'Payments, declined' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() =>
      expect(canvas.queryByRole('option', { name: 'Payments, declined' })).not.toBeInTheDocument(),
    );
    await expect(args.onLeave).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect(args.onLeave).toHaveBeenCalledOnce();
  },
};
