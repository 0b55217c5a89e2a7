import { chakra } from '@chakra-ui/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { WidgetFocus } from './WidgetFocus.tsx';

/** Keeps what is focused, as the address does. */
function Retained({ ids }: { ids: readonly string[] }) {
  const [focusId, setFocusId] = useState<string>();
  return (
    <>
      <button type="button" onClick={() => setFocusId(ids[0])}>
        Open
      </button>
      {focusId && (
        <WidgetFocus {...{ ids, focusId }} nameOf={(id) => `Widget ${id}`} onFocus={setFocusId}>
          <chakra.p textStyle="title">Widget {focusId} is drawn here</chakra.p>
        </WidgetFocus>
      )}
    </>
  );
}

const meta = {
  title: 'Screens/Dashboards/Widget in focus',
  component: Retained,
  args: { ids: ['a', 'b', 'c'] },
} satisfies Meta<typeof Retained>;
export default meta;

export const Keyboard: StoryObj<typeof meta> = {
  play: async () => {
    const open = screen.getByRole('button', { name: 'Open' });
    await userEvent.click(open);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Back to dashboard' })).toHaveFocus());
    await userEvent.keyboard('{ArrowLeft}');
    await expect(screen.getByRole('status')).toHaveTextContent('3 of 3');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(screen.getByRole('region', { name: 'Widget b, full screen' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(screen.queryByRole('region')).toBeNull();
    await expect(open).toHaveFocus();
  },
};
