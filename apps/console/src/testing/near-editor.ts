import { expect, screen, userEvent, waitFor } from 'storybook/test';

/**
 * Hovers the query, which loads its editor, and waits for it: it is the last part of a search to load, and until then
 * the page keeps changing.
 */
export async function nearEditor(): Promise<void> {
  await userEvent.hover(await screen.findByRole('textbox', { name: 'Query' }));
  await waitFor(() => expect(document.querySelector('.cm-editor')).not.toBeNull());
}
