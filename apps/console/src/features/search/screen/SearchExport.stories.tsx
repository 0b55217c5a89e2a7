import type { Meta, StoryObj } from '@storybook/react-vite';
import { handlers } from '@tailrace/mocks/handlers';
import { HttpResponse, http } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { nearEditor } from '#/testing/near-editor.ts';
import { SearchPage } from './SearchPage.tsx';

const at = (rest = '') => ({
  route: {
    path: '/search',
    url: `/search?q=&rangetype=relative&relative=0${rest}`,
    layout: Shell,
  },
});

const exportPath = '*/api/views/search/messages/:searchId/:searchTypeId';

/** Exports of the result: paged through, or streamed by the server when the oldest come first. */
const meta = {
  title: 'Screens/Search/Export',
  component: SearchPage,
  parameters: at(),
  beforeEach: () => {
    // A story cannot operate the browser's native file dialog.
    Object.defineProperty(window, 'showSaveFilePicker', { value: undefined, configurable: true });
  },
  afterEach: nearEditor,
} satisfies Meta<typeof SearchPage>;
export default meta;

type Story = StoryObj<typeof meta>;

async function openDialog() {
  await screen.findByRole('treegrid', { name: 'Messages' });
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  const entry = await screen.findByRole('button', { name: /^Export messages…/ });
  await waitFor(() => expect(entry).toBeEnabled());
  await userEvent.click(entry);
  return within(await screen.findByRole('dialog', { name: 'Export messages' }));
}

const oldestFirst = async (dialog: Awaited<ReturnType<typeof openDialog>>) => {
  await userEvent.click(dialog.getByRole('radio', { name: /^Oldest first/ }));
  await userEvent.click(dialog.getByRole('button', { name: /^Export [\d,]+ messages/ }));
};

export const Choosing: Story = {
  play: async () => {
    const dialog = await openDialog();
    await expect(dialog.getByRole('radio', { name: /^CSV/ })).toHaveFocus();
    await userEvent.click(dialog.getByRole('button', { name: 'Move message up' }));
    await expect(dialog.getByRole('button', { name: /^Export [\d,]+ messages/ })).toBeEnabled();
  },
};

export const ChoosingDark: Story = { ...Choosing, globals: { theme: 'dark' } };

/** A list not sorted by time can be paged, but not beyond the result window. */
export const ByAnotherOrder: Story = {
  parameters: at('&sort=took_ms:desc'),
  play: async () => {
    const dialog = await openDialog();
    await expect(dialog.getByText('As on the screen: by took_ms, highest first')).toBeVisible();
  },
};

export const Done: Story = {
  play: async () => {
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('button', { name: /^Export [\d,]+ messages/ }));
    await expect(await dialog.findByText(/messages exported in/)).toBeVisible();
  },
};

export const Running: Story = {
  parameters: {
    ...at(),
    msw: [http.post(exportPath, () => new Promise<never>(() => {})), ...handlers],
  },
  play: async () => {
    const dialog = await openDialog();
    await oldestFirst(dialog);
    await expect(await dialog.findByRole('progressbar', { name: 'Messages exported' })).toBeVisible();
  },
};

export const Cancelled: Story = {
  ...Running,
  play: async () => {
    const dialog = await openDialog();
    await oldestFirst(dialog);
    await userEvent.click(await dialog.findByRole('button', { name: 'Cancel the export' }));
    await expect(await dialog.findByText('The export was cancelled. No file was written.')).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: {
    ...at(),
    msw: [
      http.post(exportPath, () =>
        HttpResponse.json({ type: 'ApiError', message: 'The index cannot be read' }, { status: 500 }),
      ),
      ...handlers,
    ],
  },
  play: async () => {
    const dialog = await openDialog();
    await oldestFirst(dialog);
    await expect(await dialog.findByRole('alert')).toHaveTextContent('The index cannot be read');
  },
};

/** The server's stream ends before all matches are in it. */
export const EndedEarly: Story = {
  parameters: {
    ...at(),
    msw: [
      http.post(exportPath, () =>
        HttpResponse.text('"timestamp"\n"2021"\n', { headers: { 'content-type': 'text/csv' } }),
      ),
      ...handlers,
    ],
  },
  play: async () => {
    const dialog = await openDialog();
    await oldestFirst(dialog);
    await expect(await dialog.findByText(/ended the export early/)).toBeVisible();
  },
};
