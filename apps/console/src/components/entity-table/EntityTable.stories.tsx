import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { run, StreamList } from './testing/StreamList.tsx';
import { manyStreams, sampleStreams } from './testing/sample-streams.ts';

const at = (query: string) => ({ route: { path: '/streams', url: `/streams${query}` } });

const meta = {
  title: 'Lists/EntityTable',
  component: StreamList,
  args: { streams: sampleStreams },
  parameters: at(''),
} satisfies Meta<typeof StreamList>;
export default meta;

type Story = StoryObj<typeof meta>;

const titles = () =>
  within(screen.getByRole('table'))
    .getAllByRole('link')
    .map((link) => link.textContent);

const ready = () => screen.findByRole('table');

export const Rows: Story = {};

export const Dark: Story = {
  globals: { theme: 'dark' },
  parameters: at(
    '?index_set=Default,Finance 10 y&selected=:60b5f4d1e4a1d80001a2b002,60b5f4d1e4a1d80001a2b004',
  ),
};

export const Narrowed: Story = {
  parameters: at('?query=payout&state=faulted&sort=title:desc'),
  play: async () => {
    await ready();
    await expect(titles()).toEqual(['EU payouts']);
    await expect(screen.getByRole('searchbox')).toHaveValue('payout');
    await expect(screen.getByRole('button', { name: 'Filter by State: Faulted' })).toBeVisible();
  },
};

export const Searched: Story = {
  play: async () => {
    await ready();
    await userEvent.keyboard('/');
    await userEvent.keyboard('declined');
    await waitFor(() => expect(titles()).toEqual(['Payments, declined']));
  },
};

export const Sorted: Story = {
  play: async () => {
    await ready();
    await userEvent.click(screen.getByRole('button', { name: 'Rules' }));
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: 'Rules' })).toHaveAttribute('aria-sort', 'ascending'),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Rules' }));
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: 'Rules' })).toHaveAttribute('aria-sort', 'descending'),
    );
    await expect(titles()[0]).toBe('Payments, retries');
  },
};

export const Filtered: Story = {
  play: async () => {
    await ready();
    await userEvent.click(screen.getByRole('button', { name: 'Filter by State' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Paused' }));
    await waitFor(() => expect(titles()).toEqual(['Payments, retries']));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Clear filter State' }));
    await waitFor(() => expect(titles()).toHaveLength(10));
  },
};

export const NextPage: Story = {
  play: async () => {
    await ready();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await expect(await screen.findByText('11–12 of 12')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  },
};

export const ColumnChosen: Story = {
  play: async () => {
    await ready();
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Id' }));
    await screen.findByRole('columnheader', { name: 'Id', hidden: true });
  },
};

export const SelectedByKeyboard: Story = {
  play: async () => {
    await ready();
    await userEvent.keyboard('jjx');
    await expect(await screen.findByText('1 selected')).toBeVisible();
    await expect(screen.getByRole('checkbox', { name: 'Select Payments, declined' })).toBeChecked();
    await userEvent.keyboard('kx');
    await expect(await screen.findByText('2 selected')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
    await expect(run).toHaveBeenCalledWith('pause', 2);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('2 selected')).not.toBeInTheDocument());
  },
};

export const AllSelected: Story = {
  play: async () => {
    await ready();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all streams shown' }));
    await expect(await screen.findByText('10 selected')).toBeVisible();
  },
};

export const RowMenuOpen: Story = {
  play: async () => {
    await ready();
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Payments, retries' }));
    await expect(await screen.findByRole('menuitem', { name: /It is paused already/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.click(screen.getByRole('menuitem', { name: 'Edit rules' }));
    await expect(run).toHaveBeenCalledWith('edit', 'Payments, retries');
  },
};

export const LastDeletedByKeyboard: Story = {
  render: function Deleting() {
    const [streams, setStreams] = useState(sampleStreams.slice(0, 1));
    useEffect(() => {
      // As the reply of a server comes after the menu has closed.
      run.mockImplementation(() => void setTimeout(() => setStreams([]), 200));
      return () => void run.mockReset();
    }, []);
    return <StreamList streams={streams} />;
  },
  play: async () => {
    await ready();
    screen.getByRole('button', { name: /^Actions for/ }).focus();
    await userEvent.keyboard('{Enter}');
    // A frame or two after it is drawn; a key pressed before would go to the button.
    await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() =>
      expect(screen.getByRole('menuitem', { name: 'Edit rules' })).toHaveAttribute('data-highlighted'),
    );
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(run).toHaveBeenCalled());
    await expect(await screen.findByText('No streams yet')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Create stream' })).toHaveFocus());
  },
};

export const Many: Story = {
  args: { streams: manyStreams },
  parameters: at('?per_page=0'),
  play: async () => {
    const table = await ready();
    await expect(table).toHaveAttribute('aria-rowcount', '641');
    await expect(within(table).getAllByRole('row').length).toBeLessThan(100);
    await userEvent.keyboard('jj');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Stream 2' })).toHaveFocus());
  },
};

const phone = { viewport: { value: 'phone' } };

/** A card is as wide as the page, and what can be pressed on it is large enough for a thumb. */
export const Phone: Story = {
  globals: phone,
  play: async () => {
    const table = await ready();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    await expect(table.scrollWidth).toBeLessThanOrEqual(innerWidth);
    const menu = screen.getByRole('button', { name: 'Actions for Payments, retries' });
    await expect(menu.offsetWidth).toBeGreaterThanOrEqual(40);
    await expect(menu.offsetHeight).toBeGreaterThanOrEqual(40);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Payments' }));
    await expect(await screen.findByText('1 selected')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Title' }));
    await waitFor(() => expect(titles()[0]).toBe('EU payouts'));
  },
};

export const PhoneDark: Story = { globals: { ...phone, theme: 'dark' } };

/** Rows outside the view are not rendered there either. */
export const PhoneMany: Story = {
  globals: phone,
  args: { streams: manyStreams },
  parameters: at('?per_page=0'),
  play: async () => {
    const table = await ready();
    await waitFor(() => expect(within(table).getAllByRole('row').length).toBeLessThan(60));
    await userEvent.keyboard('jj');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Stream 2' })).toHaveFocus());
  },
};

export const PhoneReadOnly: Story = { globals: phone, args: { isReadOnly: true } };

const longText = 'A title that goes on and on, and a description of what the stream is for. '
  .repeat(3)
  .trim();

/** Short columns keep their width; long text shares the rest, and is shown in full by a tooltip. */
export const LongValues: Story = {
  globals: { viewport: { value: 'tablet' } },
  args: {
    streams: sampleStreams.slice(0, 5).map((stream, at) => ({
      ...stream,
      title: at === 1 ? longText : stream.title,
      indexSet: at === 2 ? 'index-set-of-the-subsidiary@corporation.example.org' : stream.indexSet,
    })),
  },
  play: async () => {
    await ready();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    const [, , row] = screen.getAllByRole('row');
    const [, title, state, rules] = row?.querySelectorAll('td') ?? [];
    if (!title || !state || !rules) throw new Error('The row has no cells.');
    await userEvent.hover(title);
    await expect(title.title).toContain(longText);
    await expect(state.scrollWidth).toBe(state.clientWidth);
    await userEvent.hover(state);
    await expect(state).not.toHaveAttribute('title');
    // One line, like every other row.
    await expect(row?.clientHeight).toBe(screen.getAllByRole('row')[1]?.clientHeight);
  },
};

export const ManyColumns: Story = {
  globals: { viewport: { value: 'tablet' } },
  parameters: at('?columns=title,state,rules,index_set,rate,last_hour,id'),
  play: async () => {
    await ready();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    for (const header of screen.getAllByRole('columnheader')) {
      await expect(header.scrollWidth).toBeLessThanOrEqual(header.clientWidth);
    }
  },
};

export const Refetching: Story = { args: { change: { isStale: true } } };

export const ReadOnly: Story = { args: { isReadOnly: true } };

export const Loading: Story = { args: { change: { rows: undefined, total: 0 } } };

export const Empty: Story = { args: { streams: [] } };

export const NoMatches: Story = {
  parameters: at('?query=kafka'),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Show all streams' }));
    await ready();
    await expect(titles()).toHaveLength(10);
  },
};

export const BeyondTheLastPage: Story = { parameters: at('?page=9') };

export const Failed: Story = {
  args: {
    change: { rows: undefined, failure: { kind: 'server', message: 'The store is busy.' } },
  },
};

export const Denied: Story = {
  args: { change: { rows: undefined, failure: { kind: 'denied', message: 'Not authorized' } } },
};
