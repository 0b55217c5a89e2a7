/** What a variable part of a message is; `word` is the constant text between them. */
export type TokenKind = 'word' | VariableKind;

export type VariableKind =
  | 'num'
  | 'ip'
  | 'uuid'
  | 'hex'
  | 'time'
  | 'path'
  | 'duration'
  | 'size'
  | 'quoted'
  | 'email'
  | 'url'
  | 'id'
  | 'rest';

/** How a variable part is written in a pattern. Anything that is not of a known kind is `<*>`. */
export const kindText = (kind: VariableKind): string =>
  kind === 'id' || kind === 'rest' ? '<*>' : `<${kind}>`;
