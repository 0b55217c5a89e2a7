import { expect, screen, userEvent, waitFor } from 'storybook/test';

/**
 * Brings the pointer to the query, which fetches its editor, and waits for that: the last to arrive on a search. Until
 * then nothing holds still enough to be examined.
 */
export async function nearEditor(): Promise<void> {
  await userEvent.hover(await screen.findByRole('textbox', { name: 'Query' }));
  await waitFor(() => expect(document.querySelector('.cm-editor')).not.toBeNull());
}
