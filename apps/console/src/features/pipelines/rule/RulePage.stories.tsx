import type { Meta, StoryObj } from '@storybook/react-vite';
import { handle } from '@tailrace/mocks/handle';
import { mockParsingRule, mockRule, pipelineSentinels } from '@tailrace/mocks/pipelines';
import { getRule } from '@tailrace/sdk/operations/pipelines';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { itemStates } from '#/testing/state-stories.ts';
import { RulePage } from './RulePage.tsx';

const routeTo = (id: string | null) => ({
  path: '/system/pipelines/rules/$id',
  url: `/system/pipelines/rules/${id}`,
  layout: Shell,
});

const updated = fn();

const meta = {
  title: 'Screens/Pipelines/Pipeline rule',
  component: RulePage,
  parameters: { route: routeTo(mockRule.id) },
} satisfies Meta<typeof RulePage>;
export default meta;

type Story = StoryObj<typeof meta>;

const states = itemStates({ operation: getRule });

const editor = async () => {
  await waitFor(() => expect(document.querySelector('.cm-content')).toBeInTheDocument());
  return screen.getByRole('textbox', { name: 'Source' });
};

async function write(source: string): Promise<void> {
  await userEvent.click(await editor());
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.paste(source);
}

export const Tried: Story = {
  globals: { server: 'contract' },
  play: async () => {
    await editor();
    await expect(await screen.findByText(/^Matched \d+ of \d+ messages/)).toBeVisible();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Matched');
    const list = within(await screen.findByRole('list', { name: 'Messages before and after the rule' }));
    await expect((await list.findAllByRole('rowheader', { name: 'http_status' }))[0]).toBeVisible();
    await expect((await screen.findAllByRole('link', { name: 'web logs' }))[0]).toBeVisible();
    const danger = screen.getByRole('region', { name: 'Danger zone' });
    await expect(danger.offsetWidth).toBe(screen.getByRole('form').offsetWidth);
  },
};

export const Dark: Story = { ...Tried, globals: { theme: 'dark', server: 'contract' } };

export const TriedOnPasted: Story = {
  globals: { server: 'contract' },
  play: async () => {
    await editor();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Try it on' }), 'Pasted messages');
    await userEvent.click(screen.getByRole('textbox', { name: 'Messages' }));
    await userEvent.paste('GET /cart 502\nGET /health 200\nnothing here');
    await expect(await screen.findByText(/^Matched 2 of 3 messages, 1 dropped/)).toBeVisible();
    await expect(screen.getByText('Added to “Checkout”')).toBeVisible();
    await expect(screen.getByText('Created a message: Alarm: GET /cart 502')).toBeVisible();
  },
};

/** A typo is marked where it is, in the words of the server; the last results stay. */
export const Mistaken: Story = {
  globals: { server: 'contract' },
  play: async () => {
    await screen.findByText(/^Matched \d+ of \d+ messages/);
    await write(mockRule.source.replace('contains', pipelineSentinels.unknownFunction));
    await expect(await screen.findByText(/There is no function hasfield/)).toBeVisible();
    await expect(await screen.findByText(/The source has errors/)).toBeVisible();
  },
};

/** A rule that fails while it runs says so for each message. */
export const Failing: Story = {
  globals: { server: 'contract' },
  play: async () => {
    await screen.findByText(/^Matched \d+ of \d+ messages/);
    await write(`rule "a"\nwhen\n  true\nthen\n  set_field("n", ${pipelineSentinels.failing});\nend`);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Failed');
    await expect((await screen.findAllByText(/to_long got “x”/))[0]).toBeVisible();
  },
};

/** After renaming, the pipelines that use the old title can be changed with it. */
export const Renamed: Story = {
  parameters: {
    msw: [
      handle('updatePipeline', async ({ body }) => {
        const { source } = await body();
        updated(source);
        return {
          id: null,
          title: 'web logs',
          description: null,
          source,
          created_at: null,
          modified_at: null,
          stages: [],
          errors: null,
        };
      }),
    ],
  },
  play: async () => {
    await screen.findAllByRole('link', { name: 'web logs' });
    await write(mockRule.source.replace('drop health checks', 'drop probes'));
    await userEvent.click(screen.getByRole('button', { name: 'Save rule' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Update the pipelines that use/ }));
    await expect(dialog.getByText('web logs')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Update 1 pipeline' }));
    await expect(await screen.findByText('Pipeline updated successfully')).toBeInTheDocument();
    await expect(updated).toHaveBeenCalledWith(expect.stringContaining('rule "drop probes"\n'));
  },
};

export const Restored: Story = {
  globals: { server: 'contract' },
  play: async () => {
    await editor();
    await userEvent.click(screen.getByRole('tab', { name: 'History' }));
    await userEvent.click(await screen.findByRole('button', { name: /Version 1/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Restore version 1' }));
    await expect(await screen.findByText('Nothing changed.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(await screen.findByRole('dialog', { name: 'Discard changes?' })).toBeVisible();
  },
};

export const Functions: Story = {
  parameters: { route: routeTo(mockParsingRule.id) },
  play: async () => {
    await editor();
    await userEvent.click(screen.getByRole('tab', { name: 'Functions' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Search functions' }), 'has_field');
    await expect(await screen.findByText('1 function')).toBeVisible();
    await expect(screen.getByText(/^has_field\(field: String/)).toBeVisible();
  },
};

export const Loading: Story = states.loading;
export const Gone: Story = { ...states.gone, play: undefined };
export const Failed: Story = { ...states.failed, play: undefined };
export const Denied: Story = states.denied;
