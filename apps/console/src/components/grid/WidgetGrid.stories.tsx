import { chakra, Flex } from '@chakra-ui/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { WidgetPosition } from '@tailrace/domain/views/dashboards/grid';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import type { GridPart, WidgetGridItem, WidgetGridProps } from './model.ts';
import { WidgetGrid } from './WidgetGrid.tsx';

const items: WidgetGridItem[] = [
  { id: 'requests', name: 'Requests', position: { col: 1, row: 1, height: 2, width: 'Infinity' } },
  { id: 'hosts', name: 'Hosts', position: { col: 1, row: 3, height: 3, width: 4 } },
  { id: 'paths', name: 'Slowest paths', position: { col: 5, row: 3, height: 3, width: 4 } },
  { id: 'errors', name: 'Errors', position: { col: 9, row: 3, height: 2, width: 4 } },
];

const render = (id: string, { handle, isVisible, isDragging }: GridPart) => (
  <Flex
    h="full"
    p="2"
    gap="2"
    align="start"
    bg="bg.panel"
    borderWidth="1px"
    borderRadius="lg"
    overflow="hidden"
  >
    {handle}
    <chakra.p textStyle="small" color="fg.muted">
      {id}
      {isDragging && ', held'}
      {isVisible ? '' : ', not visible'}
    </chakra.p>
  </Flex>
);

/** Keeps the positions, as a page does. */
function Retained({ items, onMove, ...props }: WidgetGridProps) {
  const [retained, setRetained] = useState<Record<string, WidgetPosition>>({});
  return (
    <WidgetGrid
      {...props}
      items={items.map((item) => ({ ...item, position: retained[item.id] ?? item.position }))}
      {...(onMove && {
        onMove: (positions: Record<string, WidgetPosition>) => {
          setRetained(positions);
          onMove(positions);
        },
      })}
    />
  );
}

const meta = {
  title: 'Charts/Widget grid',
  component: WidgetGrid,
  render: (props) => <Retained {...props} />,
  args: { label: 'Widgets', items, render, onMove: fn() },
} satisfies Meta<typeof WidgetGrid>;
export default meta;

type Story = StoryObj<typeof meta>;

const locations = (canvas: HTMLElement) =>
  [...canvas.querySelectorAll<HTMLElement>('[data-widget]')].map(({ dataset, style }) =>
    [
      dataset.widget,
      ...['--col', '--row', '--width', '--height'].map((name) => style.getPropertyValue(name)),
    ].join(' '),
  );

export const Keyboard: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    const before = locations(canvasElement);
    const handle = () => canvas.getByRole('button', { name: 'Move Errors' });
    handle().focus();
    await userEvent.keyboard('{Enter}{ArrowLeft}{ArrowUp}');
    await expect(canvas.getByRole('status')).toHaveTextContent('Column 8, row 1, 4 wide, 2 high.');
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByRole('status')).toHaveTextContent('Cancelled. Errors is where it was.');
    await expect(locations(canvasElement)).toEqual(before);
    await expect(args.onMove).not.toHaveBeenCalled();

    await userEvent.keyboard('{Enter}{ArrowUp}{Shift>}{ArrowLeft}{ArrowDown}{/Shift}{Enter}');
    await expect(canvas.getByRole('status')).toHaveTextContent(
      /^Errors dropped\. Column 9, row 1, 3 wide, 3 high/,
    );
    await expect(locations(canvasElement)).toEqual([
      'errors 9 1 3 3',
      'requests 1 4 12 2',
      'hosts 1 6 4 3',
      'paths 5 6 4 3',
    ]);
    await expect(args.onMove).toHaveBeenCalledWith({
      errors: { col: 9, row: 1, height: 3, width: 3 },
      requests: { col: 1, row: 4, height: 2, width: 'Infinity' },
      hosts: { col: 1, row: 6, height: 3, width: 4 },
      paths: { col: 5, row: 6, height: 3, width: 4 },
    });
    await expect(handle()).toHaveFocus();
  },
};

/** A press, a drag by some pixels, and what is seen before the release. */
async function drag(element: Element, by: { x: number; y: number }, seen?: () => void | Promise<void>) {
  const { left, top } = element.getBoundingClientRect();
  const at = { clientX: left + 4, clientY: top + 4, pointerId: 1, button: 0 };
  element.setPointerCapture = () => {};
  await fireEvent.pointerDown(element, at);
  const moved = { ...at, clientX: at.clientX + by.x, clientY: at.clientY + by.y };
  await fireEvent.pointerMove(element, moved);
  await seen?.();
  await fireEvent.pointerUp(element, moved);
}

export const Pointer: Story = {
  play: async ({ canvas, canvasElement }) => {
    const handle = canvas.getByRole('button', { name: 'Move Hosts' });
    const column = (canvasElement.querySelector('.grid')?.clientWidth ?? 0) / 12;
    await drag(handle, { x: column * 4, y: 0 }, () =>
      waitFor(() => expect(canvas.getByText(/hosts, held/)).toBeVisible()),
    );
    await expect(locations(canvasElement)).toContain('hosts 5 3 4 3');
    await expect(locations(canvasElement)).toContain('paths 5 6 4 3');
    const hosts = canvasElement.querySelector('[data-widget=hosts]');
    const corner = hosts?.querySelector('[data-edge=corner]');
    if (!corner) throw new Error('a widget has a corner');
    await drag(corner, { x: column * -1, y: 108 });
    await expect(locations(canvasElement)).toContain('hosts 5 3 3 4');
    await waitFor(() => expect(hosts).toHaveStyle({ transform: 'none' }));
  },
};

/** Without `onMove`, at the width of a telephone: in reading order, and nothing to hold. */
export const ReadOnlyAndNarrow: Story = {
  args: { onMove: undefined },
  render: (props) => (
    <chakra.div w="360px">
      <WidgetGrid {...props} />
    </chakra.div>
  ),
  play: async ({ canvasElement, canvas }) => {
    await expect(within(canvasElement).queryByRole('button')).toBeNull();
    const tops = [...canvasElement.querySelectorAll('[data-widget]')].map((each) => {
      const { left, width, top } = each.getBoundingClientRect();
      return { left, width, top };
    });
    await expect(new Set(tops.map(({ left }) => left)).size).toBe(1);
    await expect(tops.map(({ top }) => top)).toEqual(tops.map(({ top }) => top).toSorted((a, b) => a - b));
    await expect(canvas.getByText(/^hosts/)).toBeVisible();
  },
};
