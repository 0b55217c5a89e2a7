/** The text styles of SGR sequences (`ESC [ … m`) that matter in a log line. */
export interface AnsiStyle {
  /** 0–7, the terminal's eight colours; bright ones map to their normal counterparts. */
  colour: number | null;
  bold: boolean;
  dim: boolean;
  underline: boolean;
}

export const plainStyle: AnsiStyle = { colour: null, bold: false, dim: false, underline: false };

/** How many parameters follow the mode of an extended colour (`38;5;n`, `38;2;r;g;b`). */
const extendedLength = (mode: number | undefined): number => (mode === 5 ? 2 : mode === 2 ? 4 : 1);

/** Applies one SGR sequence to a style; codes irrelevant for reading (blink, fonts) are ignored. */
export function applySgr(style: AnsiStyle, parameters: string): AnsiStyle {
  const codes = parameters === '' ? [0] : parameters.split(';').map(Number);
  let next = style;
  for (let at = 0; at < codes.length; at++) {
    const code = codes[at] ?? 0;
    if (code === 38 || code === 48) {
      const mode = codes[at + 1];
      const index = codes[at + 2] ?? 16;
      if (code === 38 && mode === 5 && index < 16) next = { ...next, colour: index % 8 };
      at += extendedLength(mode);
    } else next = applyCode(next, code);
  }
  return next;
}

function applyCode(style: AnsiStyle, code: number): AnsiStyle {
  if (code === 0) return plainStyle;
  if (code === 1) return { ...style, bold: true };
  if (code === 2) return { ...style, dim: true };
  if (code === 4) return { ...style, underline: true };
  if (code === 22) return { ...style, bold: false, dim: false };
  if (code === 24) return { ...style, underline: false };
  if (code === 39) return { ...style, colour: null };
  if (code >= 30 && code <= 37) return { ...style, colour: code - 30 };
  if (code >= 90 && code <= 97) return { ...style, colour: code - 90 };
  return style;
}

export const isPlain = (style: AnsiStyle) =>
  style.colour === null && !style.bold && !style.dim && !style.underline;
