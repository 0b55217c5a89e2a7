import { Box } from '@chakra-ui/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { FieldList } from './FieldList.tsx';
import { FieldTopValues } from './FieldTopValues.tsx';
import { manyFields, sampleFields, sampleTopValues } from './testing/sample-fields.ts';

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
      <Box h="560px" w="232px" bg="bg.panel" display="grid">
        <Story />
      </Box>
    ),
  ],
} satisfies Meta<typeof FieldList>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Fields: Story = {};

export const TopValues: Story = { args: { openField: 'error_code' } };

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

export const TenThousand: Story = {
  args: { fields: manyFields(10_000) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('searchbox'), 'field_9999');
    await expect(await canvas.findByText('field_9999')).toBeVisible();
    await expect((await canvas.findAllByRole('listitem')).length).toBeLessThan(60);
  },
};

export const NoMatch: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('searchbox'), 'nothing like it');
    await expect(await canvas.findByText('No field is called that.')).toBeVisible();
  },
};
