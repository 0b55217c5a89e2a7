import type { Meta, StoryObj } from '@storybook/react-vite';
import { handlers } from '@tailrace/mocks/handlers';
import { HttpResponse, http } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { nearEditor } from '#/testing/near-editor.ts';
import { SearchPage } from './SearchPage.tsx';

const at = (rest: string) => ({
  route: {
    path: '/search',
    url: `/search?q=&rangetype=relative&relative=0${rest}`,
    layout: Shell,
  },
});

/** The analysis of a field, on the whole screen with the mock server. */
const meta = {
  title: 'Screens/Search/Fields',
  component: SearchPage,
  parameters: at(''),
  afterEach: nearEditor,
} satisfies Meta<typeof SearchPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const MeanOverTime: Story = {
  parameters: at('&field=took_ms&look=avg'),
  play: async () => {
    const view = await screen.findByRole('region', { name: 'took_ms over time' });
    await expect(await within(view).findByText('Mean of took_ms')).toBeVisible();
  },
};

export const ValuesOverTime: Story = {
  globals: { theme: 'dark' },
  parameters: at('&field=service&look=values'),
  play: async () => {
    await expect(await screen.findByText('Messages by service')).toBeVisible();
  },
};

export const Compared: Story = {
  parameters: at('&field=took_ms&look=compare'),
  play: async () => {
    await expect(
      await screen.findByRole('table', { name: 'Values of took_ms in both periods' }),
    ).toBeVisible();
  },
};

export const ComparedDark: Story = { ...Compared, globals: { theme: 'dark' } };

/** From the filter to the chart by keyboard. */
export const ByKeyboard: Story = {
  play: async () => {
    await screen.findByRole('button', { name: /^took_ms .*top values/ });
    await userEvent.keyboard('ftook');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^service .*top values/ })).toBeNull());
    await userEvent.keyboard('{Enter}');
    const statistics = await screen.findByLabelText('Statistics of took_ms');
    await expect(within(statistics).getByText('Std dev')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: /^took_ms .*top values/ })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Over time: took_ms' }));
    await screen.findByRole('region', { name: 'took_ms over time' });
  },
};

/** A number shows how its values are distributed over the whole result, instead of the most frequent ones. */
export const Distribution: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^took_ms .*top values/ }));
    const bars = await screen.findByRole('list', { name: 'Distribution of took_ms' });
    await waitFor(() => expect(within(bars).getAllByText(/[1-9]\d* messages?$/).length).toBeGreaterThan(1));
    const statistics = await screen.findByLabelText('Statistics of took_ms');
    for (const name of ['p50', 'p95', 'p99']) await expect(within(statistics).getByText(name)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Create alert: took_ms' })).toBeVisible();
  },
};

export const DistributionDark: Story = { ...Distribution, globals: { theme: 'dark' } };

const resultWanted = Promise.withResolvers<void>();

/** A field opened before the result is there stays open and in view when the fields of the result are listed first. */
export const OpenedEarly: Story = {
  parameters: {
    ...at(''),
    msw: [http.post('*/api/views/search/:searchId/execute', () => resultWanted.promise), ...handlers],
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^took_ms .*top values/ }));
    const statistics = await screen.findByLabelText('Statistics of took_ms');
    resultWanted.resolve();
    await screen.findByRole('treegrid', { name: 'Messages' });
    await screen.findByRole('button', { name: /^took_ms .*in [\d,]+ of [\d,]+ messages/ });
    await expect(statistics).toBeVisible();
    const list = screen.getByRole('complementary', { name: 'Fields' }).getBoundingClientRect();
    const { top, bottom } = statistics.getBoundingClientRect();
    await expect(top).toBeGreaterThan(list.top);
    await expect(bottom).toBeLessThan(list.bottom);
  },
};

/** A field may have the name of a member that every object has; here it is in no message of the result. */
export const NameOfAMember: Story = {
  parameters: {
    route: { ...at('').route, url: '/search?q=service:checkout&rangetype=relative&relative=0' },
    msw: [
      http.all('*/api/views/fields', () =>
        HttpResponse.json(
          ['service', 'constructor'].map((name) => ({
            name,
            type: { type: 'string', properties: [], index_names: [] },
          })),
        ),
      ),
      ...handlers,
    ],
  },
  play: async () => {
    await screen.findByRole('button', { name: /^service .*in [\d,]+ of [\d,]+ messages/ });
    await expect(screen.getByRole('button', { name: /^constructor .*top values/ })).toBeVisible();
  },
};
