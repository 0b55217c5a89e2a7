const ones = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

const pattern = new RegExp(
  `\\b(?:(${tens.join('|')})(?:[ -](${ones.slice(1, 10).join('|')}))?|(${ones.join('|')}))\\b`,
  'g',
);

/** Replaces number words below one hundred by digits: `last twenty-five minutes`. */
export function readNumberText(text: string): string {
  return text.replace(
    pattern,
    (_, ten: string | undefined, one: string | undefined, single: string | undefined) => {
      if (single !== undefined) return String(ones.indexOf(single));
      return String((tens.indexOf(ten ?? '') + 2) * 10 + (one === undefined ? 0 : ones.indexOf(one)));
    },
  );
}
