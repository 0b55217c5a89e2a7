import { userEvent } from 'storybook/test';

/** Puts a text where it belongs in one go: letter by letter takes a busy machine longer than a story may last. */
export async function enter(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}
