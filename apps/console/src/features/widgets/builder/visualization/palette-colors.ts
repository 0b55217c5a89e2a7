const most = 12;

/** The colors of the console's charts in the current theme, as `#rrggbb`. */
export function paletteColors(): string[] {
  const style = getComputedStyle(document.documentElement);
  return Array.from({ length: most }, (_, at) => style.getPropertyValue(`--series-${at + 1}`).trim()).filter(
    (color) => /^#[\da-f]{6}$/i.test(color),
  );
}
