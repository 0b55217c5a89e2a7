import { userEvent } from 'storybook/test';

/** Pastes a text into a field: typing character by character is too slow on a busy machine. */
export async function enter(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}
