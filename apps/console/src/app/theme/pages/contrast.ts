/** Red, green and blue of a colour as the browser computes it: `rgb(15 118 110)`, from 0 to 1. */
function channels(color: string): number[] {
  return (color.match(/[\d.]+/g) ?? []).slice(0, 3).map((part) => Number(part) / 255);
}

/** Relative luminance by WCAG. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours by WCAG; text needs at least 4.5. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
