import { Box } from '@chakra-ui/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Archive } from 'lucide-react';
import { expect, screen, within } from 'storybook/test';
import { registerPlugin } from '#/app/plugins.ts';
import { PageHeader } from '#/components/PageHeader.tsx';
import { Shell } from '#/features/shell/index.ts';
import { PluginPage } from './PluginPage.tsx';

const meta = {
  title: 'Screens/Shell/Plugin page',
  component: PluginPage,
  parameters: { route: { path: '/$', url: '/system/archives', layout: Shell } },
} satisfies Meta<typeof PluginPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Registered: Story = {
  beforeEach: () =>
    registerPlugin({
      name: 'archives',
      routes: [
        {
          id: 'archives',
          path: '/system/archives',
          title: 'Archives',
          component: () => (
            <Box px="6" py="4.5">
              <PageHeader title="Archives" lead="What was put away." />
            </Box>
          ),
        },
      ],
      menuItems: [{ route: 'archives', label: 'Archives', group: 'System', permission: null, icon: Archive }],
    }),
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Archives' })).toBeVisible();
    const rail = within(screen.getByRole('navigation', { name: 'Main' }));
    await expect(rail.getByRole('link', { name: 'Archives' })).toHaveAttribute('aria-current', 'page');
  },
};

export const NoPlugin: Story = {
  play: async () => {
    await expect(await screen.findByText('Page not found')).toBeVisible();
  },
};
