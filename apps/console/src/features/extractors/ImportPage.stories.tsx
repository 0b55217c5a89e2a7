import type { Meta, StoryObj } from '@storybook/react-vite';
import { exportExtractors } from '@tailrace/domain/extractors/extractor-transfer';
import { handle } from '@tailrace/mocks/handle';
import { apiError } from '@tailrace/mocks/replies';
import { loggedInWith } from '@tailrace/mocks/users';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { ImportPage } from './ImportPage.tsx';
import { inputId, sampleExtractors } from './testing/sample-extractors.ts';

const meta = {
  title: 'Screens/Extractors/Import',
  component: ImportPage,
  parameters: {
    route: {
      path: '/system/inputs/$inputId/extractors/import',
      url: `/system/inputs/${inputId}/extractors/import`,
      layout: Shell,
    },
  },
} satisfies Meta<typeof ImportPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const choose = async (text: string) => {
  await screen.findByText('Drop a file here or choose one');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input) await userEvent.upload(input, new File([text], 'extractors.json', { type: 'application/json' }));
  await screen.findByText('extractors.json');
};

const exported = exportExtractors(sampleExtractors(), '4.1.14');
const file = JSON.stringify(exported, null, 2);
const withUnknown = JSON.stringify({
  ...exported,
  extractors: [
    ...exported.extractors,
    { ...exported.extractors[0], title: 'Odd one', extractor_type: 'text' },
  ],
});

export const Blank: Story = {};

export const Dark: Story = { globals: { theme: 'dark' }, play: () => choose(file) };

export const Imported: Story = {
  play: async () => {
    await choose(file);
    await userEvent.click(screen.getByRole('button', { name: 'Import 3 extractors' }));
    await screen.findByText('Import results: 3 extractor(s) imported.');
  },
};

/** An entry of an unknown type is rejected; the others are imported. */
export const UnknownType: Story = {
  play: async () => {
    await choose(withUnknown);
    await userEvent.click(screen.getByRole('button', { name: 'Import 4 extractors' }));
    const notice = await screen.findByText('Import results: 3 extractor(s) imported, 1 error(s).');
    // Notices fade in.
    await waitFor(() => expect(notice).toBeVisible());
    const row = within(screen.getByRole('row', { name: /Odd one/ }));
    await expect(row.getByText('Invalid extractor type provided: text')).toBeVisible();
    await expect(screen.getByRole('heading', { name: '1 extractor not imported' })).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Show extractors' })).toHaveAttribute(
      'href',
      `/system/inputs/${inputId}/extractors`,
    );
  },
};

export const RefusedInPart: Story = {
  parameters: {
    msw: [
      handle('createExtractor', async ({ body }) =>
        (await body()).extractor_type === 'grok'
          ? apiError(500, 'There is no pattern IPORHOST')
          : { extractor_id: '9e63f402-b7d3-11eb-9c2f-0242ac120002' },
      ),
    ],
  },
  play: async () => {
    await choose(file);
    await userEvent.click(screen.getByRole('button', { name: 'Import 3 extractors' }));
    const row = within(await screen.findByRole('row', { name: /Nginx access line/ }));
    await expect(row.getByText('There is no pattern IPORHOST')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Import another file' }));
    await waitFor(() => expect(screen.getByText('Drop a file here or choose one')).toBeVisible());
  },
};

export const NotJson: Story = {
  play: async () => {
    await choose('<extractors/>');
    await userEvent.click(screen.getByRole('button', { name: 'Import extractors' }));
    await expect((await screen.findAllByText('This is not JSON.'))[0]).toBeVisible();
  },
};

export const WrongVersion: Story = {
  play: async () => {
    await choose('{"v": 1, "version": 2, "extractors": []}');
    await userEvent.click(screen.getByRole('button', { name: 'Import extractors' }));
    await expect((await screen.findAllByText(/Version 2 is not supported/))[0]).toBeVisible();
  },
};

export const Nothing: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Import extractors' }));
    await expect((await screen.findAllByText('Choose a file, or paste its content.'))[0]).toBeVisible();
  },
};

export const Denied: Story = {
  parameters: { msw: [loggedInWith('inputs:read')] },
  play: async () => {
    await waitFor(() => expect(screen.getByText(`inputs:edit:${inputId}`)).toBeVisible());
  },
};
