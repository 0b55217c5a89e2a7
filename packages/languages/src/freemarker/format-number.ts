/** Decimals of `?c`. */
const computerDecimals = 16;

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3, roundingMode: 'halfEven' });

/** The digits of a number, exactly as they are: without an exponent. */
function digitsOf(value: number): `${number}` {
  return String(value) as `${number}`;
}

/** `?c`: the digits alone, for programs. */
export function computerNumber(value: number): string {
  if (Number.isInteger(value)) return BigInt(value).toString();
  const digits = String(value);
  const count = digits.split('.')[1]?.length ?? 0;
  if (!digits.includes('e') && count <= computerDecimals) return digits;
  return value.toFixed(computerDecimals).replace(/\.?0+$/, '');
}

const percent = new Intl.NumberFormat('en-US', {
  style: 'percent',
  maximumFractionDigits: 0,
  roundingMode: 'halfEven',
});
const currency = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  roundingMode: 'halfEven',
});

const named: Readonly<Record<string, (value: number) => string>> = {
  number: (value) => grouped.format(digitsOf(value)),
  computer: computerNumber,
  percent: (value) => percent.format(digitsOf(value)),
  currency: (value) => currency.format(digitsOf(value)),
};

/** A pattern such as `#,##0.00`, `000` or `0.#%`. */
const pattern = /^(?<whole>[#,]*[0,]*)(?:\.(?<needed>0*)(?<more>#*))?(?<percent>%?)$/;
const maxPattern = 30;

function formatter(format: string): ((value: number) => string) | null {
  if (Object.hasOwn(named, format)) return named[format] ?? null;
  const groups = format.length > maxPattern ? undefined : pattern.exec(format)?.groups;
  const { whole = '', needed = '', more = '' } = groups ?? {};
  if (!groups || !/[#0]/.test(format) || whole.endsWith(',')) return null;
  const { length: groupSize } = whole.includes(',') ? (whole.split(',').at(-1) ?? '') : '';
  if (groupSize !== 0 && groupSize !== 3) return null;
  const intl = new Intl.NumberFormat('en-US', {
    style: groups.percent ? 'percent' : 'decimal',
    useGrouping: groupSize === 3,
    minimumIntegerDigits: Math.min(Math.max(whole.replace(/[^0]/g, '').length, 1), 21),
    minimumFractionDigits: needed.length,
    maximumFractionDigits: needed.length + more.length,
    roundingMode: 'halfEven',
  });
  return (value) => intl.format(digitsOf(value));
}

/** Making a formatter takes much longer than formatting. */
const known = new Map<string, ReturnType<typeof formatter>>();
const maxKnown = 50;

/** Formats by a pattern or by a name such as `computer`; null for a format that is not supported. */
export function formatNumber(value: number, format: string): string | null {
  let cached = known.get(format);
  if (cached === undefined) {
    cached = formatter(format);
    if (known.size === maxKnown) known.clear();
    known.set(format, cached);
  }
  return cached?.(value) ?? null;
}
