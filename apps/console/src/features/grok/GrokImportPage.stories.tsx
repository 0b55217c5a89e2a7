import type { Meta, StoryObj } from '@storybook/react-vite';
import { grokSentinels } from '@tailrace/mocks/grok';
import { handle } from '@tailrace/mocks/handle';
import { HttpResponse } from 'msw';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { GrokImportPage } from './GrokImportPage.tsx';

const meta = {
  title: 'Screens/Grok patterns/Import',
  component: GrokImportPage,
  parameters: {
    route: { path: '/system/grokpatterns/import', layout: Shell },
  },
} satisfies Meta<typeof GrokImportPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const choose = async (text: string) => {
  await screen.findByText('Drop a file here or choose one');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input) await userEvent.upload(input, new File([text], 'patterns.grok', { type: 'text/plain' }));
  await screen.findByText('patterns.grok');
};

const file = '# Web servers\nSTATUS [1-5]\\d\\d\nWORD \\w+\n';

export const Blank: Story = {};

export const Dark: Story = { globals: { theme: 'dark' }, play: () => choose(file) };

export const NoFile: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Import patterns' }));
    await expect((await screen.findAllByText('Choose a file.'))[0]).toBeVisible();
  },
};

export const NoPatternInIt: Story = {
  play: async () => {
    await choose('{"patterns": []}');
    await userEvent.click(screen.getByRole('button', { name: 'Import patterns' }));
    await expect(
      (await screen.findAllByText('The file has no line with a name and a pattern.'))[0],
    ).toBeVisible();
  },
};

export const Added: Story = {
  play: async () => {
    await choose(file);
    await userEvent.click(screen.getByRole('button', { name: 'Import 2 patterns' }));
    await screen.findByText('Grok patterns successfully imported');
  },
};

/** The patterns to be deleted are listed before confirming. */
export const Replacing: Story = {
  play: async () => {
    await choose(file);
    await userEvent.selectOptions(screen.getByRole('combobox'), 'replace');
    await userEvent.click(screen.getByRole('button', { name: 'Import 2 patterns' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Replace 4 grok patterns?' }));
    await expect(dialog.getByText('HTTPSTATUS')).toBeVisible();
    await expect(dialog.queryByText('WORD')).not.toBeInTheDocument();
  },
};

const replaces = fn();

/** Nothing is replaced when the confirmation is canceled. */
export const ReplacingAfterAll: Story = {
  parameters: {
    msw: [
      handle('createGrokPattern', ({ query }) => {
        replaces(query.get('replace'));
        return new HttpResponse(null, { status: 202 });
      }),
    ],
  },
  play: async (context) => {
    await Replacing.play?.(context);
    const dialog = within(screen.getByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await expect(replaces).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Import 2 patterns' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Replace patterns' }));
    await screen.findByText('Grok patterns successfully imported');
    await expect(replaces).toHaveBeenLastCalledWith('true');
  },
};

export const Refused: Story = {
  play: async () => {
    await choose(`${grokSentinels.takenName} \\d+`);
    await userEvent.click(screen.getByRole('button', { name: 'Import 1 pattern' }));
    const alert = await screen.findByText('Could not load Grok patterns');
    await expect(alert.parentElement).toHaveTextContent('TAKEN is taken');
  },
};

/** Errors about the file as a whole are shown together. */
export const RefusedForSeveralReasons: Story = {
  parameters: {
    msw: [
      handle('createGrokPattern', () =>
        HttpResponse.json(
          {
            type: 'ValidationApiError',
            message: 'Validation failed!',
            validation_errors: { _: [{ error: 'STATUS is taken' }, { error: 'WORD is taken' }] },
          },
          { status: 400 },
        ),
      ),
    ],
  },
  play: async () => {
    await choose(file);
    await userEvent.click(screen.getByRole('button', { name: 'Import 2 patterns' }));
    await waitFor(() => expect(screen.getByText('STATUS is taken; WORD is taken')).toBeVisible());
  },
};
