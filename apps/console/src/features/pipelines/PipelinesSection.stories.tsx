import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { Chakra } from '#/app/theme/Chakra.tsx';
import { PipelinesPage } from './PipelinesPage.tsx';
import { PipelinesSection } from './PipelinesSection.tsx';

const layout = () => (
  <Chakra>
    <PipelinesSection />
  </Chakra>
);

const meta = {
  title: 'Screens/Pipelines/Pipelines section',
  component: PipelinesPage,
} satisfies Meta<typeof PipelinesPage>;
export default meta;

type Story = StoryObj<typeof meta>;

/** One link is current, though two lead to the same path. */
const at = (search: string, current: string): Story => ({
  parameters: { route: { path: '/system/pipelines', url: `/system/pipelines${search}`, layout } },
  play: async () => {
    const nav = within(await screen.findByRole('navigation', { name: 'Pipelines' }));
    await expect(nav.getByRole('link', { current: 'page' })).toHaveTextContent(current);
  },
});

export const List = at('', 'Pipelines');
export const SortedList = at('?order=desc', 'Pipelines');
export const DataFlow = at('?view=flow', 'Data flow');
