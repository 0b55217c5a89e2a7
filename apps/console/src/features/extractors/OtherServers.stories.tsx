import type { Meta, StoryObj } from '@storybook/react-vite';
import { handle } from '@tailrace/mocks/handle';
import type { PlayedVersion } from '@tailrace/mocks/played-versions/play-version';
import { playedBy } from '@tailrace/mocks/server-variants';
import type { Schemas } from '@tailrace/sdk';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { EditExtractorPage } from './EditExtractorPage.tsx';
import { recentMessages, triedRegexes } from './testing/preview-server.ts';
import { inputId, sampleExtractors } from './testing/sample-extractors.ts';

const updated = fn();
const [, , user] = sampleExtractors();

const withExtractor = (version: PlayedVersion, extractor = user as Schemas['Extractor']) => ({
  route: {
    path: '/system/inputs/$inputId/extractors/$extractorId/edit',
    url: `/system/inputs/${inputId}/extractors/${extractor.id}/edit`,
    layout: Shell,
  },
  msw: [
    playedBy(
      version,
      handle('getExtractor', () => extractor),
      handle('updateExtractor', async ({ body }) => {
        updated(await body());
        return extractor;
      }),
      recentMessages(20),
      triedRegexes,
    ),
  ],
});

/** Extractors of servers that are sent as replies have them. */
const meta = {
  title: 'Screens/Extractors/Extractor on other servers',
  component: EditExtractorPage,
  parameters: withExtractor('7.0'),
  beforeEach: () => updated.mockClear(),
} satisfies Meta<typeof EditExtractorPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Graylog70: Story = {
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), ' of nginx{Enter}');
    await waitFor(() => expect(updated).toHaveBeenCalledOnce());
    const { title, converters } = updated.mock.lastCall?.[0] ?? {};
    await expect(title).toBe(`${user?.title} of nginx`);
    await expect(Object.keys(converters)).toEqual(user?.converters.map(({ type }) => type));
  },
};

export const Graylog52: Story = { ...Graylog70, parameters: withExtractor('5.2') };

/** Types that are not known here can be read. */
export const UnknownTypes: Story = {
  parameters: withExtractor('7.0', {
    ...user,
    type: 'xpath',
    extractor_config: { path: '/a/b' },
    converters: [{ type: 'trim', config: {} }],
  } as unknown as Schemas['Extractor']),
  play: async () => {
    await expect(await screen.findByText('/a/b')).toBeVisible();
    await expect(screen.getByText('xpath')).toBeVisible();
    await expect(screen.getByText('then trim')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Save extractor' })).not.toBeInTheDocument();
  },
};
