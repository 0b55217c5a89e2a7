import type { Meta, StoryObj } from '@storybook/react-vite';
import { handle } from '@tailrace/mocks/handle';
import { apiError, forbidden } from '@tailrace/mocks/replies';
import { serverVariant } from '@tailrace/mocks/server-variants';
import { loggedInWith } from '@tailrace/mocks/users';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { NewExtractorPage } from './NewExtractorPage.tsx';
import { recentMessages, triedRegexes } from './testing/preview-server.ts';
import { inputId } from './testing/sample-extractors.ts';

const routeWith = (search = '') => ({
  path: '/system/inputs/$inputId/extractors/new',
  url: `/system/inputs/${inputId}/extractors/new${search}`,
  layout: Shell,
});

const meta = {
  title: 'Screens/Extractors/New extractor',
  component: NewExtractorPage,
  parameters: {
    route: routeWith('?extractor_type=regex&field=message'),
    msw: [recentMessages(100), triedRegexes],
  },
} satisfies Meta<typeof NewExtractorPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const write = async (label: string, text: string) => {
  // The plain field is replaced once the editor's code has loaded.
  await waitFor(() => expect(document.querySelector('.cm-content')).toBeInTheDocument());
  await userEvent.click(screen.getByRole('textbox', { name: label }));
  await userEvent.paste(text);
};

const preview = () => within(screen.getByRole('region', { name: 'Preview' }));

export const Blank: Story = {
  play: async () => {
    await waitFor(() =>
      expect(screen.getByText('Complete the settings to see what is extracted.')).toBeVisible(),
    );
    await waitFor(() => expect(screen.getByText(/^connection 4 closed/)).toBeVisible());
  },
};

export const Previewed: Story = {
  globals: { server: 'contract' },
  play: async () => {
    await write('Regular expression', 'status=(\\d+)');
    await waitFor(() => expect(preview().getByText('Matches 80 of 100 messages')).toBeVisible());
    await userEvent.type(screen.getByRole('textbox', { name: 'Target field' }), 'http_status');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Converters/ }), 'numeric');
    await waitFor(() => expect(preview().getAllByText('number')[0]).toBeVisible());
    await expect(preview().getAllByText('http_status')[0]).toBeVisible();
    await userEvent.selectOptions(preview().getByRole('combobox', { name: 'Show' }), 'unmatched');
    await expect(preview().getAllByRole('listitem')).toHaveLength(20);
  },
};

export const Dark: Story = { ...Previewed, globals: { theme: 'dark', server: 'contract' } };

/** A target field that is a number in other messages: text would make it mixed. */
export const NumberElsewhere: Story = {
  parameters: {
    msw: [
      recentMessages(100),
      triedRegexes,
      handle('listFieldTypes', () => [
        { name: 'took_ms', type: { type: 'long', properties: ['numeric' as const], index_names: [] } },
      ]),
    ],
  },
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Target field' }), 'took_ms');
    await expect(await screen.findByText(/took_ms is a number in other messages/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Convert to a number' }));
    await waitFor(() => expect(screen.queryByText(/is a number in other/)).not.toBeInTheDocument());
  },
};

/** The languages of dates are those that the server knows. */
export const DateLanguage: Story = {
  play: async () => {
    const converters = await screen.findByRole('combobox', { name: /Converters/ });
    await userEvent.selectOptions(converters, 'date');
    const language = await screen.findByRole('combobox', { name: /^Language/ });
    await userEvent.clear(language);
    await userEvent.type(language, 'portug');
    await userEvent.click(await screen.findByRole('option', { name: /Portuguese \(Portugal\)/ }));
    await expect(language).toHaveDisplayValue(/Portuguese|pt-PT/);
  },
};

export const Broken: Story = {
  globals: { server: 'contract' },
  play: async () => {
    await write('Regular expression', 'status=(');
    await expect(
      await preview().findByText('The regular expression is invalid: Unclosed group'),
    ).toBeVisible();
  },
};

export const PastedText: Story = {
  globals: { server: 'contract' },
  play: async () => {
    await write('Regular expression', 'user (\\w+)');
    await userEvent.selectOptions(preview().getByRole('combobox', { name: 'Try it on' }), 'pasted');
    await userEvent.type(preview().getByRole('textbox', { name: 'Lines' }), 'user mira left{Enter}closed');
    await waitFor(() => expect(preview().getByText('Matches 1 of 2 messages')).toBeVisible());
    await expect(preview().getByText('mira', { selector: 'mark' })).toBeVisible();
  },
};

export const Created: Story = {
  play: async () => {
    await write('Regular expression', 'status=(\\d+)');
    await userEvent.type(screen.getByRole('textbox', { name: 'Target field' }), 'http_status');
    await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Status{Enter}');
    await screen.findByText('Extractor created successfully');
  },
};

export const Incomplete: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Create extractor' }));
    await expect((await screen.findAllByText('Give the extractor a title.'))[0]).toBeVisible();
    await expect(screen.getAllByText('Enter a value.')[0]).toBeVisible();
  },
};

export const Refused: Story = {
  parameters: {
    msw: [
      recentMessages(3),
      triedRegexes,
      handle('createExtractor', () => apiError(400, 'The property "target_field" cannot be "streams"')),
    ],
  },
  play: async () => {
    await write('Regular expression', 'status=(\\d+)');
    await userEvent.type(screen.getByRole('textbox', { name: 'Target field' }), 'streams');
    await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Status{Enter}');
    await waitFor(() => expect(screen.getByText('Creating extractor failed')).toBeVisible());
  },
};

/** Each problem of a grok pattern names what was probably meant. */
export const GrokTypo: Story = {
  parameters: { route: routeWith('?extractor_type=grok&field=message') },
  play: async () => {
    await write('Grok pattern', '%{WORD:method:itn}');
    const problem = await screen.findByText(/^itn is not a type\. Did you mean int\?/);
    await expect(problem).toBeVisible();
  },
};

export const SuggestedPattern: Story = {
  parameters: {
    route: routeWith('?field=message'),
    msw: [
      recentMessages(100),
      handle('listGrokPatterns', () => ({
        patterns: ['INT', 'WORD'].map((name) => ({ id: name, name, pattern: '.', content_pack: null })),
      })),
    ],
  },
  play: async () => {
    await waitFor(() => expect(document.querySelector('.cm-content')).toBeInTheDocument());
    await userEvent.click(
      await screen.findByRole('button', { name: 'Suggest a pattern from recent messages' }),
    );
    await expect(await screen.findByText(/status=/, { selector: '.cm-line' })).toHaveTextContent(
      'GET /cart/%{INT:number:int} status=%{INT:status:int} in %{INT:number_2:int} ms',
    );
  },
};

export const UnknownType: Story = {
  parameters: { route: routeWith('?extractor_type=text') },
  play: async () => {
    await waitFor(() => expect(screen.getByText(/Invalid extractor type provided: text/)).toBeVisible());
    await expect(screen.getByRole('combobox', { name: 'Type' })).toBeVisible();
  },
};

export const NoMessages: Story = {
  parameters: { msw: [recentMessages(0)] },
  play: async () => {
    await waitFor(() => expect(screen.getByText(/^No messages in the last 30 days/)).toBeVisible());
  },
};

export const MessagesDenied: Story = {
  parameters: { msw: [handle('searchRelative', forbidden)] },
  play: async () => {
    await waitFor(() => expect(screen.getByText(/You can paste text instead/)).toBeVisible());
  },
};

/** Other servers have a tester for each type instead. */
export const TriedByTesters: Story = {
  parameters: {
    msw: [
      recentMessages(3),
      handle('testExtractor', () => apiError(404, 'HTTP 404 Not Found')),
      ...serverVariant('4.1.2'),
    ],
  },
  play: async () => {
    await write('Regular expression', 'status=(\\d+)');
    await waitFor(() => expect(screen.getByText(/^Matches 3 of 3 messages/)).toBeVisible());
    await expect(screen.getByText(/before converters and cutting/)).toBeVisible();
  },
};

export const Denied: Story = {
  parameters: { msw: [loggedInWith('inputs:read')] },
  play: async () => {
    await waitFor(() => expect(screen.getByText(`inputs:edit:${inputId}`)).toBeVisible());
  },
};

/** Tables are found by name; that of a table to come can be entered, too. */
export const OfLookupTable: Story = {
  parameters: { route: routeWith('?extractor_type=lookup_table&field=message') },
  play: async () => {
    await userEvent.click(await screen.findByRole('combobox', { name: 'Lookup table' }));
    await userEvent.click(await screen.findByRole('option', { name: /host-owners/ }));
    await expect(screen.getByRole('combobox', { name: 'Lookup table' })).toHaveValue('host-owners');
  },
};
