import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { FieldButtons } from './FieldButtons.tsx';
import { FieldList } from './FieldList.tsx';
import { FieldStatistics } from './FieldStatistics.tsx';
import { FieldTopValues } from './FieldTopValues.tsx';
import { manyFields, sampleFields, sampleLevels, sampleTopValues } from './testing/sample-fields.ts';

const nothing = () => {};
const actions = { filterFor: nothing, filterOut: nothing };

const meta = {
  title: 'Search/FieldList',
  component: FieldList,
  args: {
    fields: sampleFields,
    openField: null,
    columns: ['source', 'error_code'],
    onOpen: nothing,
    onToggleColumn: nothing,
    renderTopValues: (field) => (
      <FieldTopValues field={field} top={sampleTopValues} note={undefined} actions={actions} />
    ),
  },
  decorators: [
    (Story) => (
      <div style={{ height: '560px', width: '232px', background: 'var(--bg-panel)', display: 'grid' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof FieldList>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Fields: Story = {};

export const TopValues: Story = { args: { openField: 'error_code' } };

const filterFor = fn();

/** Levels have names; filters have their numbers. */
export const Levels: Story = {
  args: {
    openField: 'level',
    renderTopValues: (field) => (
      <FieldTopValues field={field} top={sampleLevels} note={undefined} actions={{ ...actions, filterFor }} />
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByTitle('Error (3): 866')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Filter for Error' }));
    await expect(filterFor).toHaveBeenCalledWith('level', '3');
  },
};

export const Statistics: Story = {
  args: {
    openField: 'took_ms',
    renderTopValues: (field) => (
      <>
        <FieldTopValues field={field} top={sampleTopValues} note={undefined} actions={actions} />
        <FieldStatistics
          field={field}
          figures={[
            { name: 'Count', value: 4_812 },
            { name: 'Distinct', value: 1_904, error: 0.01 },
            { name: 'Min', value: 0.25 },
            { name: 'Mean', value: 1_204.349 },
            { name: 'Max', value: 30_000 },
            { name: 'Sum', value: 5_794_127 },
            { name: 'Std dev', value: undefined },
          ]}
          note={undefined}
        />
        <FieldButtons
          buttons={[
            { label: 'Over time', fullLabel: 'Over time: took_ms', run: nothing, isPressed: true },
            { label: 'Compare', fullLabel: 'Compare took_ms', run: nothing, isPressed: false },
            { label: 'Exists', fullLabel: 'Exists: took_ms', run: nothing },
          ]}
        />
      </>
    ),
  },
};

export const Counting: Story = {
  args: {
    openField: 'error_code',
    renderTopValues: (field) => (
      <FieldTopValues field={field} top={undefined} note={undefined} actions={actions} />
    ),
  },
};

export const CountingFailed: Story = {
  args: {
    openField: 'error_code',
    renderTopValues: (field) => (
      <FieldTopValues
        field={field}
        top={undefined}
        note="Could not count the values: the search took too long."
        actions={actions}
      />
    ),
  },
};

export const TwentyThousand: Story = {
  args: { fields: manyFields(20_000) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('searchbox'), 'field_19999');
    await expect(await canvas.findByText('field_19999')).toBeVisible();
    await expect((await canvas.findAllByRole('listitem')).length).toBeLessThan(60);
  },
};

export const ByKeyboard: Story = {
  args: { fields: manyFields(20_000) },
  play: async ({ canvas, userEvent }) => {
    const filter = await canvas.findByRole('searchbox');
    await userEvent.click(filter);
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(canvas.getByRole('button', { name: /^field_0\b/ })).toHaveFocus());
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(canvas.getByRole('button', { name: /^field_9999\b/ })).toHaveFocus());
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(canvas.getByRole('button', { name: /^field_0\b/ })).toHaveFocus());
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(filter).toHaveFocus());
  },
};

export const NoMatch: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('searchbox'), 'nothing like it');
    await expect(await canvas.findByText('No fields match “nothing like it”')).toBeVisible();
  },
};
