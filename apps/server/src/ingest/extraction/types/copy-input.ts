import type { Extracted } from '../extract.ts';

/** Takes the whole text. */
export const copyInput = (text: string): Extracted => ({ value: text, cut: [0, text.length] });
