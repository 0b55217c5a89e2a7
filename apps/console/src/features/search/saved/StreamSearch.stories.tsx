import type { Meta, StoryObj } from '@storybook/react-vite';
import { handle } from '@tailrace/mocks/handle';
import { apiError } from '@tailrace/mocks/replies';
import { mockPausedStream } from '@tailrace/mocks/streams';
import type { Stream } from '@tailrace/sdk';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { nearEditor } from '#/testing/near-editor.ts';
import { OpenSearchPage } from './OpenSearchPage.tsx';

let stream: Stream = mockPausedStream;

/** The search screen bound to a stream. */
const meta = {
  title: 'Screens/Search/Stream search',
  component: OpenSearchPage,
  parameters: {
    route: {
      path: '/streams/$streamId/search',
      url: `/streams/${mockPausedStream.id}/search`,
      layout: Shell,
    },
    msw: [
      handle('getStream', () => stream),
      handle('resumeStream', () => {
        stream = { ...stream, disabled: false };
        return new Response(null, { status: 204 });
      }),
    ],
  },
} satisfies Meta<typeof OpenSearchPage>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The fields of the first message, opened. */
async function fieldsOfFirst() {
  await nearEditor();
  const [row] = (await screen.findAllByRole('row')).filter((each) => each.hasAttribute('aria-expanded'));
  if (row) await userEvent.click(row);
  return within(await screen.findByRole('list', { name: 'Fields' }));
}

export const Paused: Story = {
  beforeEach: () => {
    stream = mockPausedStream;
  },
  play: async () => {
    await expect(await screen.findByText(/^This stream is paused/)).toBeVisible();
    await nearEditor();
    await userEvent.click(screen.getByRole('button', { name: 'Start stream' }));
    await waitFor(() => expect(screen.queryByText(/^This stream is paused/)).not.toBeInTheDocument());
  },
};

/** A field of a message becomes a rule of a stream. */
export const RuleFromField: Story = {
  play: async () => {
    const fields = await fieldsOfFirst();
    (await fields.findByText('source')).closest('li')?.focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await fields.findByRole('menuitem', { name: 'Create stream rule' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Stream rule from source' }));
    await expect(await dialog.findByRole('combobox', { name: 'A message matches if' })).toHaveDisplayValue(
      /^source is “/,
    );
  },
};

/** Its message and field are the first sample in the form of the new extractor. */
export const ExtractorFromField: Story = {
  play: async () => {
    const fields = await fieldsOfFirst();
    (await fields.findByText('message')).closest('li')?.focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await fields.findByRole('menuitem', { name: 'Create extractor' }));
    await expect(await screen.findByText('Elsewhere')).toBeVisible();
  },
};

/** The input was deleted after the message had arrived. */
export const OfAnUnknownInput: Story = {
  parameters: { msw: [handle('getInput', () => apiError(404, 'No input'))] },
  play: async () => {
    const fields = await fieldsOfFirst();
    (await fields.findByText('message')).closest('li')?.focus();
    await userEvent.keyboard('{Enter}');
    await expect(await fields.findByRole('menuitem', { name: 'Create event definition' })).toBeVisible();
    await expect(fields.queryByRole('menuitem', { name: 'Create extractor' })).toBeNull();
  },
};

/** The definition starts with the field's value, in the streams that are searched. */
export const DefinitionFromField: Story = {
  play: async () => {
    const fields = await fieldsOfFirst();
    (await fields.findByText('source')).closest('li')?.focus();
    await userEvent.keyboard('a');
    await expect(await screen.findByText('Elsewhere')).toBeVisible();
  },
};
