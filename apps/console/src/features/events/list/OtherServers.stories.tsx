import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleBody } from '@tailrace/mocks/examples';
import { handle } from '@tailrace/mocks/handle';
import { playedBy, serverVariant } from '@tailrace/mocks/server-variants';
import { expect, screen, userEvent, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { AlertsSection } from './AlertsSection.tsx';
import { EventsPage } from './EventsPage.tsx';

const route = { path: '/alerts', layout: Shell };

/** Alerts of newer servers, which have no legacy alerts. */
const meta = {
  title: 'Screens/Alerts/Alerts on other servers',
  component: AlertsSection,
  parameters: { route, msw: serverVariant('7.0') },
} satisfies Meta<typeof AlertsSection>;
export default meta;

type Story = StoryObj<typeof meta>;

const palette = async () => {
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox'), 'legacy alert');
};

export const Graylog436: Story = {
  parameters: { msw: serverVariant('4.3.6') },
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'Legacy alerts' })).toBeVisible();
    await palette();
    await expect(await screen.findByRole('option', { name: /Legacy alert conditions/ })).toBeVisible();
  },
};

/** Neither links nor the palette lead to them. */
export const Graylog70: Story = {
  play: async () => {
    const sections = within(await screen.findByRole('navigation', { name: 'Alerts' }));
    await expect(sections.getAllByRole('link')).toHaveLength(3);
    await palette();
    await expect(await screen.findByRole('option', { name: /Search/ })).toBeVisible();
    await expect(screen.queryByRole('option', { name: /Legacy/ })).not.toBeInTheDocument();
  },
};

const [entry] = exampleBody('searchEvents').events;

/** A priority that 4.1 does not have is shown as its number. */
export const AnyPriority: Story = {
  parameters: {
    msw: [
      playedBy(
        '7.0',
        handle('searchEvents', () => ({
          ...exampleBody('searchEvents'),
          events: entry ? [{ ...entry, event: { ...entry.event, priority: 4 } }] : [],
        })),
      ),
    ],
  },
  render: () => <EventsPage />,
  play: async () => {
    const row = within(await screen.findByRole('row', { name: /Slow basket/ }));
    await expect(row.getByText('4')).toBeVisible();
  },
};
