import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { rememberQuery } from '#/features/query/editor/index.ts';
import { Shell } from '#/features/shell/index.ts';
import { nearEditor } from '#/testing/near-editor.ts';
import { SearchPage } from './SearchPage.tsx';

const at = (parameters: Record<string, string>) => ({
  route: {
    path: '/search',
    url: `/search?${new URLSearchParams({ rangetype: 'relative', relative: '0', ...parameters })}`,
    layout: Shell,
  },
});

/** Editing the query, with the mock server. */
const meta = {
  title: 'Screens/Search/Query',
  component: SearchPage,
  parameters: at({ q: '' }),
  beforeEach: () => {
    for (const query of ['sshd', 'took_ms:>500 AND service:storefront', 'service:payments'])
      rememberQuery(query, { type: 'relative', from: 3600 });
    return () => {
      localStorage.clear();
      sessionStorage.clear();
    };
  },
  afterEach: nearEditor,
} satisfies Meta<typeof SearchPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const NeedsAValue: Story = {
  parameters: at({ q: 'service:$service$ AND level:<=$level$', $level: '4' }),
  play: async () => {
    await expect(await screen.findByText('The query needs a value')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Fill it in' }));
    await expect(screen.getByRole('textbox', { name: 'service' })).toHaveFocus();
    await expect(screen.getByRole('textbox', { name: 'level' })).toHaveValue('4');
  },
};

export const ParameterOptions: Story = {
  ...NeedsAValue,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Options of service' }));
    await expect(await screen.findByRole('textbox', { name: 'Default' })).toBeVisible();
  },
};

export const EarlierQueries: Story = {
  play: async () => {
    await screen.findByRole('treegrid', { name: 'Messages' });
    await userEvent.keyboard('h');
    await userEvent.click(await screen.findByRole('button', { name: /Keep as a filter: took_ms/ }));
    await userEvent.keyboard('slow storefront{Enter}');
    await expect(await screen.findByRole('button', { name: /^slow storefront/ })).toBeVisible();
  },
};

export const Dark: Story = { ...EarlierQueries, globals: { theme: 'dark' } };

export const AutoRefresh: Story = {
  play: async () => {
    await screen.findByRole('treegrid', { name: 'Messages' });
    await userEvent.keyboard('r');
    await expect(await screen.findByRole('button', { name: 'Off' })).toHaveFocus();
  },
};
