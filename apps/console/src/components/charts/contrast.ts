const channels = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);

/** The relative luminance of `#rrggbb`, from 0 to 1 (WCAG 2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) =>
    channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const [dark, light] = ['#0b1116', '#ffffff'];

/** At this luminance, dark and light text have the same contrast. */
const middle = 0.179;

/** The colour of text on a colour of a chart; `#rgb` has six digits as well. */
export function textOn(colour: string): string {
  const long = colour.length === 4 ? colour.replace(/[\da-f]/gi, '$&$&') : colour;
  return luminance(long) > middle ? dark : light;
}
