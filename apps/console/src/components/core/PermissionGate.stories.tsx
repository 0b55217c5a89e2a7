import type { Meta, StoryObj } from '@storybook/react-vite';
import { mockReader } from '@tailrace/mocks/users';
import { expect, screen } from 'storybook/test';
import { Button } from './Button.tsx';
import { DeniedState } from './DeniedState.tsx';
import { PermissionGate } from './PermissionGate.tsx';

const meta = {
  title: 'Feedback/PermissionGate',
  component: PermissionGate,
  args: {
    needs: 'inputs:create',
    children: (
      <div style={{ padding: '24px' }}>
        <Button variant="solid">Create input</Button>
      </div>
    ),
    otherwise: (
      <DeniedState title="You don’t have permission to create inputs" permissions={['inputs:create']} />
    ),
  },
} satisfies Meta<typeof PermissionGate>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Permitted: Story = {
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Create input' })).toBeVisible();
  },
};

export const Denied: Story = {
  parameters: { username: mockReader.username },
  play: async () => {
    await expect(await screen.findByText('inputs:create')).toBeVisible();
  },
};

export const OneOfSeveralMissing: Story = {
  args: { needs: ['inputs:read', 'inputs:create'] },
  parameters: { username: mockReader.username },
};
