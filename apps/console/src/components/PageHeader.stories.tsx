import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from './core/Button.tsx';
import { StatusBadge } from './core/StatusBadge.tsx';
import { PageHeader } from './PageHeader.tsx';

const meta = { title: 'Details/PageHeader', component: PageHeader } satisfies Meta<typeof PageHeader>;
export default meta;

type Story = StoryObj<typeof meta>;

export const TitleOnly: Story = { args: { title: 'Inputs' } };

export const WithAction: Story = {
  args: {
    title: 'Inputs',
    lead: 'An input listens for messages on this server. Stopped inputs refuse what is sent to them.',
    action: <Button variant="solid">Create input</Button>,
  },
};

export const DetailPage: Story = {
  args: {
    title: 'Payments, declined',
    lead: 'Charges refused by issuer or acquirer',
    badge: <StatusBadge status="good">Running</StatusBadge>,
    action: (
      <>
        <Button>Pause stream</Button>
        <Button variant="solid">Edit stream</Button>
      </>
    ),
  },
};
