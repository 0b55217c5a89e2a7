import { Box } from '@chakra-ui/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { all, between, required } from '@tailrace/domain/forms/checks';
import { FetchError } from '@tailrace/sdk';
import { Link } from '@tanstack/react-router';
import { expect, fn, waitFor } from 'storybook/test';
import { NumberField } from '../inputs/NumberInput.tsx';
import { PasswordField } from '../inputs/PasswordInput.tsx';
import { SelectField } from '../inputs/SelectInput.tsx';
import { SwitchField } from '../inputs/SwitchInput.tsx';
import { TextareaField } from '../inputs/TextareaInput.tsx';
import { TextField } from '../inputs/TextInput.tsx';
import { FormLayout } from './FormLayout.tsx';
import { useEntityForm } from './use-entity-form.tsx';

const empty = {
  title: '',
  description: '',
  indexSet: 'default',
  port: 12_201 as number | null,
  password: '',
  isPaused: false,
};

const indexSets = [
  { value: 'default', label: 'Default index set' },
  { value: 'events', label: 'Events' },
];

interface ExampleFormProps {
  values: typeof empty;
  save: (values: typeof empty) => Promise<unknown>;
  onSaved: () => void;
  onLeave: () => void;
}

function ExampleForm({ values, save, onSaved, onLeave }: ExampleFormProps) {
  const form = useEntityForm({ values, save, onSaved });
  return (
    <Box p="6">
      <FormLayout
        form={form}
        label="New stream"
        submit="Create stream"
        submitting="Creating stream"
        onLeave={onLeave}
      >
        <form.Field name="title" check={required('a title')}>
          <TextField label="Title" />
        </form.Field>
        <form.Field name="description">
          <TextareaField
            label="Description"
            help="What the stream collects, for who finds it later."
            isOptional
          />
        </form.Field>
        <form.Field name="indexSet">
          <SelectField label="Index set" choices={indexSets} />
        </form.Field>
        <form.Field name="port" check={all(required('a port'), between(1, 65_535))}>
          <NumberField label="Port" min={1} max={65_535} />
        </form.Field>
        <form.Field name="password">
          <PasswordField label="Password" isOptional />
        </form.Field>
        <form.Field name="isPaused">
          <SwitchField label="Begin paused" help="It collects nothing until it is resumed." />
        </form.Field>
      </FormLayout>
      <Box mt="6">
        <Link to="/">Elsewhere</Link>
      </Box>
    </Box>
  );
}

const meta = {
  title: 'Forms/FormLayout',
  component: ExampleForm,
  parameters: { route: { path: '/streams/new' } },
  args: { values: empty, save: fn(async () => {}), onSaved: fn(), onLeave: fn() },
} satisfies Meta<typeof ExampleForm>;
export default meta;

type Story = StoryObj<typeof meta>;

const filled = { ...empty, title: 'Payments, declined' };

const refuse = (status: number, body: unknown) =>
  fn(async (): Promise<void> => {
    throw FetchError.from(new Response(null, { status }), body);
  });

export const Empty: Story = {};

export const Filled: Story = {
  args: {
    values: { ...filled, description: 'Charges refused by issuer or acquirer.\n\nنصّ من اليمين إلى اليسار' },
  },
};

/** A required field shows its error on blur, and drops it once it is filled. */
export const CheckedWhenLeft: Story = {
  play: async ({ canvas, userEvent }) => {
    const title = await canvas.findByRole('textbox', { name: /Title/ });
    await userEvent.click(title);
    await userEvent.tab();
    await waitFor(() => expect(title).toBeInvalid());
    await expect(canvas.getByText('Give it a title.')).toBeVisible();
    await userEvent.type(title, 'P');
    await waitFor(() => expect(title).toBeValid());
  },
};

/** Submitting an invalid form focuses the first invalid field and lists them all. */
export const SubmittedInvalid: Story = {
  args: { values: { ...empty, port: 70_000 } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Create stream' }));
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('2 fields need attention'));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /Title/ })).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Port' }));
    await expect(canvas.getByRole('spinbutton', { name: 'Port' })).toHaveFocus();
    await expect(args.save).not.toHaveBeenCalled();
    const title = canvas.getByRole('textbox', { name: /Title/ });
    await userEvent.type(title, 'P');
    await waitFor(() => expect(title).toBeValid());
  },
};

/** The server's errors show at their fields until the value changes; the rest above the buttons. */
export const RefusedByTheServer: Story = {
  args: {
    values: filled,
    save: refuse(400, {
      type: 'ValidationApiError',
      message: 'Validation failed',
      validation_errors: {
        title: [{ error: 'A stream with this title exists.' }],
        _: [{ error: 'The index set is read only.' }],
      },
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /Title/ }), '{Enter}');
    const title = canvas.getByRole('textbox', { name: /Title/ });
    await waitFor(() => expect(title).toBeInvalid());
    await expect(canvas.getByRole('alert')).toHaveTextContent('The index set is read only.');
    await waitFor(() => expect(title).toHaveFocus());
  },
};

export const ServerFailed: Story = {
  args: {
    values: filled,
    save: refuse(503, { type: 'ApiError', message: 'The store did not answer within 10 seconds.' }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Create stream' }));
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('did not answer'));
  },
};

/** Pressing submit repeatedly sends the form once. */
export const BeingSaved: Story = {
  args: { values: filled, save: fn(() => new Promise<void>(() => {})) },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.dblClick(await canvas.findByRole('button', { name: 'Create stream' }));
    await canvas.findByRole('button', { name: 'Creating stream…' });
    await userEvent.keyboard('{Enter}');
    await expect(args.save).toHaveBeenCalledOnce();
  },
};

/** On a page with one form, saving shows wherever one is in it. */
export const LongAndBeingSaved: Story = {
  args: BeingSaved.args ?? {},
  decorators: [
    (Story) => (
      <Box data-form-page h="280px" overflow="auto">
        <Story />
      </Box>
    ),
  ],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = canvasElement.querySelector('[data-form-page]');
    const bottom = () => page?.getBoundingClientRect().bottom;
    await userEvent.type(await canvas.findByRole('textbox', { name: /Title/ }), '{Enter}');
    const saving = await canvas.findByRole('button', { name: 'Creating stream…' });
    await expect(page?.scrollTop).toBe(0);
    await expect(saving.getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom() ?? 0);
    // A field that takes the focus is above them.
    const last = canvas.getByRole('textbox', { name: /Description/ });
    last.focus();
    await expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(saving.getBoundingClientRect().top);
  },
};

/** Leaving with unsaved changes asks first; staying keeps the changes. */
export const LeavingWithChanges: Story = {
  play: async ({ canvas, userEvent }) => {
    const title = await canvas.findByRole('textbox', { name: /Title/ });
    await userEvent.type(title, 'Half a thou');
    await userEvent.click(canvas.getByRole('link', { name: 'Elsewhere' }));
    const dialog = await canvas.findByRole('dialog', { name: 'Discard changes?' });
    await expect(dialog).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await expect(title).toHaveValue('Half a thou');
  },
};

export const EscLeaves: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('textbox', { name: /Title/ }));
    await userEvent.keyboard('{Escape}');
    await expect(args.onLeave).toHaveBeenCalledOnce();
  },
};

/** Esc first closes the dialog; the form stays. */
export const EscClosesTheDialogFirst: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /Title/ }), 'Half a thou');
    await userEvent.click(canvas.getByRole('link', { name: 'Elsewhere' }));
    await canvas.findByRole('dialog', { name: 'Discard changes?' });
    await userEvent.keyboard('{Escape}');
    await expect(args.onLeave).not.toHaveBeenCalled();
  },
};

export const SavedIsNotUnsaved: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /Title/ }), 'Payments{Enter}');
    await waitFor(() => expect(args.onSaved).toHaveBeenCalledOnce());
    await userEvent.click(canvas.getByRole('link', { name: 'Elsewhere' }));
    await expect(canvas.queryByRole('dialog')).not.toBeInTheDocument();
  },
};
