import { chakra } from '@chakra-ui/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { Button } from './core/Button.tsx';
import { Modal } from './Modal.tsx';

const meta = {
  title: 'Feedback/Modal',
  component: Modal,
  args: {
    label: 'A question',
    onClose: fn(),
    children: null,
  },
  render: (args) => (
    <Modal {...args}>
      <chakra.div p="5">
        <chakra.p mb="4">Everything behind this is out of reach until it is closed.</chakra.p>
        <Button>Understood</Button>
      </chakra.div>
    </Modal>
  ),
} satisfies Meta<typeof Modal>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Open: Story = {};

export const HoldsTheFocus: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Understood' }));
    await expect(screen.getByRole('dialog', { name: 'A question' })).toContainElement(
      document.activeElement as HTMLElement,
    );
  },
};

function WithOpener() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Ask</Button>
      {isOpen && (
        <Modal label="A question" onClose={() => setIsOpen(false)}>
          <chakra.div p="5">
            <Button onClick={() => setIsOpen(false)}>Understood</Button>
          </chakra.div>
        </Modal>
      )}
    </>
  );
}

export const GivesTheFocusBack: Story = {
  render: () => <WithOpener />,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Ask' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Understood' }));
    await expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus();
  },
};
