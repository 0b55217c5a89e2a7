import type { Meta, StoryObj } from '@storybook/react-vite';
import { orderedIds } from '@tailrace/domain/extractors/extractor-order';
import { handle } from '@tailrace/mocks/handle';
import { mockSyslogInput } from '@tailrace/mocks/inputs';
import { apiError, forbidden } from '@tailrace/mocks/replies';
import { loggedInWith } from '@tailrace/mocks/users';
import { HttpResponse } from 'msw';
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';
import { Shell } from '#/features/shell/index.ts';
import { ExtractorsPage } from './ExtractorsPage.tsx';
import { inputId, listOf, sampleExtractors } from './testing/sample-extractors.ts';

const meta = {
  title: 'Screens/Extractors/Extractors',
  component: ExtractorsPage,
  parameters: {
    route: {
      path: '/system/inputs/$inputId/extractors',
      url: `/system/inputs/${inputId}/extractors`,
      layout: Shell,
    },
    msw: [handle('listExtractors', () => listOf(sampleExtractors()))],
  },
} satisfies Meta<typeof ExtractorsPage>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A server that keeps extractors, so that moving, deleting and restoring can be seen. */
function keepingServer() {
  let stored = sampleExtractors();
  return [
    handle('listExtractors', () => listOf(stored)),
    handle('orderExtractors', async ({ body }) => {
      const ids = orderedIds((await body()).order);
      stored = stored.map((extractor) => ({ ...extractor, order: ids.indexOf(extractor.id) }));
      return new HttpResponse(null, { status: 204 });
    }),
    handle('deleteExtractor', ({ params }) => {
      stored = stored.filter(({ id }) => id !== params.extractorId);
      return new HttpResponse(null, { status: 204 });
    }),
    handle('createExtractor', async ({ body }) => {
      const { title } = await body();
      stored = sampleExtractors().filter(
        (extractor) => extractor.title === title || stored.some(({ id }) => id === extractor.id),
      );
      return { extractor_id: stored[0]?.id ?? '' };
    }),
  ];
}

const titles = () =>
  within(screen.getByRole('table', { name: 'Extractors' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('bdi')?.textContent);

const sorted = ['status code', 'Nginx access line', 'User name in lower case'];

export const Some: Story = {
  play: async () => {
    const row = await screen.findByRole('row', { name: /status code/ });
    await expect(within(row).getByText('if the field contains “status=”, then Numeric')).toBeVisible();
    await expect(within(row).getByText('1,500')).toBeVisible();
    await expect(await screen.findByRole('button', { name: 'Stop input' })).toBeVisible();
    await expect(screen.getByRole('heading', { level: 1, name: mockSyslogInput.title })).toBeVisible();
    const parts = within(screen.getByRole('navigation', { name: 'Parts of this input' }));
    await expect(parts.getByRole('link', { name: 'Extractors' })).toHaveAttribute('aria-current', 'page');
    await expect(within(row).getByText('11 µs')).toBeVisible();
    await expect(within(screen.getByRole('row', { name: /Nginx/ })).getByText('15')).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Import extractors' })).toHaveAttribute(
      'href',
      `/system/inputs/${inputId}/extractors/import`,
    );
  },
};

export const Dark: Story = { ...Some, globals: { theme: 'dark' } };

export const MovedByKeyboard: Story = {
  parameters: { msw: keepingServer() },
  play: async () => {
    const handleOf = await screen.findByRole('button', { name: 'Move status code' });
    handleOf.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    await waitFor(() =>
      expect(titles()).toEqual(['Nginx access line', 'User name in lower case', 'status code']),
    );
    await expect(screen.getByRole('button', { name: 'Move status code' })).toHaveFocus();
    await expect(screen.getByText('Moved to position 3 of 3')).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getAllByText('Extractor positions updated successfully')[0]).toBeVisible(),
    );
  },
};

export const MovedByDragging: Story = {
  parameters: { msw: keepingServer() },
  play: async () => {
    await screen.findByRole('button', { name: 'Move status code' });
    const dragged = screen.getByRole('row', { name: /User name/ });
    const target = screen.getByRole('row', { name: /status code/ });
    const dataTransfer = new DataTransfer();
    await fireEvent.dragStart(dragged, { dataTransfer });
    await fireEvent.dragOver(target, { dataTransfer });
    await fireEvent.drop(target, { dataTransfer });
    await waitFor(() =>
      expect(titles()).toEqual(['User name in lower case', 'status code', 'Nginx access line']),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(titles()).toEqual(sorted));
  },
};

export const MovingRefused: Story = {
  parameters: {
    msw: [
      handle('listExtractors', () => listOf(sampleExtractors())),
      handle('orderExtractors', () => apiError(500, 'The store is read-only')),
    ],
  },
  play: async () => {
    (await screen.findByRole('button', { name: 'Move status code' })).focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByText('Changing extractor positions failed')).toBeVisible());
    await waitFor(() => expect(titles()).toEqual(sorted));
  },
};

export const DeletedAndRestored: Story = {
  parameters: { msw: keepingServer() },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Nginx access line' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete extractor' }));
    await waitFor(() => expect(titles()).toEqual(['status code', 'User name in lower case']));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(titles()).toEqual(sorted));
  },
};

export const ReadOnly: Story = {
  parameters: {
    msw: [loggedInWith('inputs:read'), handle('listExtractors', () => listOf(sampleExtractors()))],
  },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('row', { name: /status code/ })).toBeVisible());
    await expect(screen.queryByRole('button', { name: /^(Move|Actions)/ })).not.toBeInTheDocument();
    await expect(screen.queryByRole('link', { name: 'Import extractors' })).not.toBeInTheDocument();
  },
};

export const Loading: Story = {
  parameters: { msw: [handle('listExtractors', () => new Promise<never>(() => {}))] },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('status', { name: 'Loading extractors' })).toBeVisible());
  },
};

export const Empty: Story = {
  parameters: { msw: [handle('listExtractors', () => listOf([]))] },
  play: async () => {
    await waitFor(() => expect(screen.getByText('No extractors yet')).toBeVisible());
  },
};

export const Failed: Story = {
  parameters: { msw: [handle('listExtractors', () => apiError(503, 'The store did not answer'))] },
  play: async () => {
    await waitFor(() => expect(screen.getByText('Could not load the extractors')).toBeVisible());
  },
};

export const Denied: Story = {
  parameters: { msw: [handle('listExtractors', forbidden)] },
  play: async () => {
    await waitFor(() => expect(screen.getByText(`inputs:read:${inputId}`)).toBeVisible());
  },
};

export const Full: Story = {
  parameters: {
    msw: [
      handle('listExtractors', () =>
        listOf(
          Array.from({ length: 120 }, (_, at) => sampleExtractors()[at % 3])
            .filter((extractor) => extractor !== undefined)
            .map((extractor, at) => ({
              ...extractor,
              id: `e-${at}`,
              title: `${extractor.title} ${at}${' with a long name'.repeat(at % 7)}${at % 11 === 0 ? ' عربى' : ''}`,
              order: at,
            })),
        ),
      ),
    ],
  },
  play: async () => {
    await expect(await screen.findByRole('row', { name: /Nginx access line 118/ })).toBeInTheDocument();
  },
};
