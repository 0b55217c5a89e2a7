import type { Meta, StoryObj } from '@storybook/react-vite';
import { grokSentinels, mockGrokPattern } from '@tailrace/mocks/grok';
import { handle } from '@tailrace/mocks/handle';
import { delay } from 'msw';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { NewGrokPatternPage } from './NewGrokPatternPage.tsx';

const meta = {
  title: 'Screens/Grok patterns/New grok pattern',
  component: NewGrokPatternPage,
  parameters: { route: { path: '/system/grokpatterns/new', layout: Shell } },
} satisfies Meta<typeof NewGrokPatternPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const fill = async (name: string, pattern: string, sample = '') => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), name);
  // The plain field is replaced once the editor's code has loaded.
  await waitFor(() => expect(document.querySelector('.cm-content')).toBeInTheDocument());
  await userEvent.click(screen.getByRole('textbox', { name: 'Pattern' }));
  await userEvent.paste(pattern);
  if (sample) await userEvent.type(screen.getByRole('textbox', { name: /Sample data/ }), sample);
};

export const Blank: Story = {};

export const Dark: Story = {
  globals: { theme: 'dark' },
  play: async () => {
    await fill('CART', '%{WORD:method} %{URIPATH:path}', 'GET /cart');
    await expect(await screen.findByText(/^The pattern/)).toBeVisible();
  },
};

/** Captures are shown while the pattern is edited. */
export const Matches: Story = {
  play: async () => {
    await fill('CART', '%{WORD:method} /cart', 'GET /cart');
    await expect(await screen.findByText('The pattern matches and captures 2 fields.')).toBeVisible();
    await expect(await screen.findByRole('row', { name: 'Whole match GET /cart' })).toBeVisible();
    await expect(screen.getByRole('row', { name: 'method GET' })).toBeVisible();
  },
};

export const EveryKindOfCapture: Story = {
  parameters: {
    msw: [
      handle('testGrokPattern', () => ({
        CART: 'GET /cart 17',
        took: 17,
        port: null,
        words: ['GET', 'cart'],
        user: `<b>${'נקסט '.repeat(30)}</b>`,
      })),
    ],
  },
  play: async () => {
    await fill('CART', '%{WORD:method} /cart', 'GET /cart');
    await expect(await screen.findByRole('row', { name: /^took 17/ })).toBeVisible();
  },
};

export const DoesNotMatch: Story = {
  parameters: { msw: [handle('testGrokPattern', () => ({}))] },
  play: async () => {
    await fill('CART', '%{WORD:method} /cart', 'POST');
    await expect(await screen.findByText('The pattern does not match the sample data.')).toBeVisible();
  },
};

export const CannotBeTested: Story = {
  play: async () => {
    await fill('OPEN', grokSentinels.brokenPattern);
    await expect(await screen.findByText('Could not test Grok pattern')).toBeVisible();
    await expect(screen.getByText(/Unclosed group/)).toBeVisible();
  },
};

const tested = fn();

/** A pattern that the page starts with is not tested until something is typed. */
export const Started: Story = {
  parameters: {
    route: { ...meta.parameters.route, url: '/system/grokpatterns/new?pattern=%25%7BNOPE%7D' },
    msw: [
      handle('testGrokPattern', async ({ body }) => {
        tested((await body()).sampleData);
        return {};
      }),
    ],
  },
  play: async () => {
    tested.mockClear();
    const sample = await screen.findByRole('textbox', { name: /Sample data/ });
    await expect(await screen.findByText('There is no pattern NOPE.')).toBeVisible();
    await userEvent.type(sample, 'GET');
    await expect(await screen.findByText('The pattern does not match the sample data.')).toBeVisible();
    await waitFor(() => expect(tested).toHaveBeenLastCalledWith('GET'));
    await expect(tested).not.toHaveBeenCalledWith('');
  },
};

export const UnknownReference: Story = {
  play: async () => {
    await fill('CART', '%{NOPE}');
    await expect(await screen.findByText('There is no pattern NOPE.')).toBeVisible();
  },
};

export const NameRefused: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Create pattern' }));
    await expect(await screen.findByText('2 fields need attention')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
    await fill(mockGrokPattern.name, '\\d+');
    await userEvent.click(screen.getByRole('button', { name: 'Create pattern' }));
    const name = screen.getByRole('textbox', { name: 'Name' });
    await waitFor(() => expect(name).toBeInvalid());
    await expect(screen.getAllByText('A pattern named HTTPSTATUS already exists.')[0]).toBeVisible();
    await waitFor(() => expect(name).toHaveFocus());
  },
};

export const RefusedByTheServer: Story = {
  play: async () => {
    await fill(grokSentinels.takenName, '\\d+');
    await userEvent.click(screen.getByRole('button', { name: 'Create pattern' }));
    const alert = await screen.findByRole('alert');
    await waitFor(() => expect(alert).toHaveTextContent('Could not test Grok patternTAKEN is taken'));
  },
};

export const Created: Story = {
  play: async () => {
    await fill('CART', '\\d+');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('Grok pattern "CART" successfully created');
  },
};

/** The form works before the other patterns have loaded. */
export const OthersStillLoading: Story = {
  parameters: {
    msw: [
      handle('listGrokPatterns', async () => {
        await delay('infinite');
        return { patterns: [] };
      }),
    ],
  },
  play: () => fill('CART', '%{WORD:method}'),
};
