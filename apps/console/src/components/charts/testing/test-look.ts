import { type Look, levelTokens } from '../look.ts';

const numbered = (at: number) => `#0000${String(at + 10)}`;

/** A look whose colours tell where they are from, and whose letters are 6 pixels wide. */
export const testLook: Look = {
  series: Array.from({ length: 8 }, (_, at) => numbered(at)),
  other: '#999999',
  level: Object.fromEntries(levelTokens.map((name, at) => [name, `#ff00${at + 10}`])) as Look['level'],
  status: [1, 2, 3, 4, 5].map((first) => `#00ff0${first}`),
  text: '#111111',
  muted: '#222222',
  faint: '#333333',
  border: '#444444',
  panel: '#ffffff',
  accent: '#555555',
  danger: '#666666',
  font: 'Inter',
  widthOf: (text) => text.length * 6,
};
