import { chakra } from '@chakra-ui/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from './core/Button.tsx';
import { Modal, ModalFooter } from './Modal.tsx';

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

/** Its buttons stay in sight, at the dialog's lower edge. */
export const LongContent: Story = {
  render: (args) => (
    <Modal {...args}>
      <chakra.div px="5" py="4" maxH="76vh" overflowY="auto" tabIndex={0}>
        <chakra.p minH="150vh">A list that is longer than the window.</chakra.p>
        <ModalFooter>
          <Button>Close</Button>
        </ModalFooter>
      </chakra.div>
    </Modal>
  ),
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'A question' });
    const footer = screen.getByRole('button', { name: 'Close' }).parentElement as HTMLElement;
    const gap = () => dialog.getBoundingClientRect().bottom - footer.getBoundingClientRect().bottom;
    await waitFor(() => expect(Math.abs(gap())).toBeLessThanOrEqual(2));
    footer.parentElement?.scrollTo({ top: 1e5 });
    await waitFor(() => expect(Math.abs(gap())).toBeLessThanOrEqual(2));
  },
};
