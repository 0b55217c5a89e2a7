import { type BuiltIn, builtIn, plain } from './definition.ts';

type TextBuiltIn = BuiltIn<string>;

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const htmlEntities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const xmlEntities = { ...htmlEntities, "'": '&apos;' };

const withEntities = (text: string, entities: Readonly<Record<string, string>>) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

const unicodeEscape = (character: string) =>
  `\\u${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;

const shortEscapes: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\b': '\\b',
  '\f': '\\f',
};

/** Control characters and separators of lines, which some parsers take for line breaks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is escaped.
const needsEscape = /["\\\u0000-\u001f\u007f-\u009f\u2028\u2029]/g;

/** Escapes for a text in quotes, and what would end a script or section of the page around it. */
const quoted = (text: string, escapeOf: (character: string) => string, less: string, greater: string) =>
  text
    .replace(needsEscape, (character) => shortEscapes[character] ?? escapeOf(character))
    .replace(/(^|<)\//g, '$1\\/')
    .replace(/(^\]?|\]\])>/g, (_, brackets: string) => brackets + greater)
    .replace(/<(?=[!?]|$)/g, () => less);

const jsonText = (text: string) => quoted(text, unicodeEscape, '\\u003C', '\\u003E');

const scriptText = (text: string) =>
  quoted(text, (character) => unicodeEscape(character).replace('\\u00', '\\x'), '\\x3C', '\\>').replaceAll(
    "'",
    "\\'",
  );

const regexSpecial = /[.*+?^${}()|[\]\\]/g;

/** A pattern for a text as it stands. */
const literal = (text: string, flags: string) => new RegExp(text.replace(regexSpecial, '\\$&'), flags);

function replaced(text: string, search: string, replacement: string, flags: string): string {
  const pattern = literal(search, flags.includes('i') ? 'gi' : 'g');
  let isDone = false;
  return text.replace(pattern, (match) => {
    if (isDone) return match;
    isDone = flags.includes('f');
    return replacement;
  });
}

function padded(isLeft: boolean): TextBuiltIn['run'] {
  return (text, call) => {
    const width = call.number(0);
    const filling = call.text(1, ' ');
    if (filling === '') call.fail('The text to fill with is empty.');
    call.chargeText(Math.max(width, 0));
    const missing = Math.trunc(width) - text.length;
    if (missing <= 0) return text;
    if (isLeft) return filling.repeat(Math.ceil(missing / filling.length)).slice(0, missing) + text;
    // On the right, the filling counts from the start of the text.
    const full = filling.repeat(Math.ceil((missing + text.length) / filling.length));
    return text + full.slice(text.length, Math.trunc(width));
  };
}

/** What is before or after a separator; null when there is none. */
function part(find: 'indexOf' | 'lastIndexOf', isAfter: boolean): TextBuiltIn['run'] {
  return (text, call) => {
    const separator = call.text(0);
    const at = text[find](separator);
    if (at < 0) return isAfter ? '' : text;
    return isAfter ? text.slice(at + separator.length) : text.slice(0, at);
  };
}

/** Of a text in which each character may match. */
const charactersPerStep = 8;

const regularExpression =
  'Regular expressions are not available, because matching one may take too long. Leave out the flag “r”.';

export const textBuiltIns: Readonly<Record<string, TextBuiltIn>> = {
  upper_case: plain('upper_case', 'In upper case', (text) => text.toUpperCase()),
  lower_case: plain('lower_case', 'In lower case', (text) => text.toLowerCase()),
  cap_first: plain('cap_first', 'The first letter in upper case', (text) =>
    text.replace(/\S/, (letter) => letter.toUpperCase()),
  ),
  uncap_first: plain('uncap_first', 'The first letter in lower case', (text) =>
    text.replace(/\S/, (letter) => letter.toLowerCase()),
  ),
  capitalize: plain('capitalize', 'Each word with its first letter in upper case', (text) =>
    text.replace(/\S+/g, (word) => capitalized(word.toLowerCase())),
  ),
  trim: plain('trim', 'Without white space at both ends', (text) => text.trim()),
  chop_linebreak: plain('chop_linebreak', 'Without the line break at the end', (text) =>
    text.replace(/(?:\r\n|\r|\n)$/, ''),
  ),
  length: plain('length', 'Number of characters', (text) => text.length),
  contains: builtIn('contains("part")', 'Whether it contains a text', [1, 1], (text, call) =>
    text.includes(call.text(0)),
  ),
  starts_with: builtIn('starts_with("start")', 'Whether it starts with a text', [1, 1], (text, call) =>
    text.startsWith(call.text(0)),
  ),
  ends_with: builtIn('ends_with("end")', 'Whether it ends with a text', [1, 1], (text, call) =>
    text.endsWith(call.text(0)),
  ),
  ensure_starts_with: builtIn(
    'ensure_starts_with("start")',
    'Adds the start if it is missing',
    [1, 1],
    (text, call) => (text.startsWith(call.text(0)) ? text : call.text(0) + text),
  ),
  ensure_ends_with: builtIn(
    'ensure_ends_with("end")',
    'Adds the end if it is missing',
    [1, 1],
    (text, call) => (text.endsWith(call.text(0)) ? text : text + call.text(0)),
  ),
  remove_beginning: builtIn('remove_beginning("start")', 'Without this start', [1, 1], (text, call) =>
    text.startsWith(call.text(0)) ? text.slice(call.text(0).length) : text,
  ),
  remove_ending: builtIn('remove_ending("end")', 'Without this end', [1, 1], (text, call) =>
    text.endsWith(call.text(0)) ? text.slice(0, text.length - call.text(0).length) : text,
  ),
  index_of: builtIn('index_of("part")', 'Position of a text, from 0; -1 without it', [1, 2], (text, call) =>
    text.indexOf(call.text(0), call.number(1, 0)),
  ),
  last_index_of: builtIn(
    'last_index_of("part")',
    'Last position of a text; -1 without it',
    [1, 2],
    (text, call) => {
      const from = call.number(1, text.length);
      return from < 0 ? -1 : text.lastIndexOf(call.text(0), from);
    },
  ),
  keep_before: builtIn('keep_before(":")', 'What is before a text', [1, 1], part('indexOf', false)),
  keep_after: builtIn('keep_after(":")', 'What is after a text', [1, 1], part('indexOf', true)),
  keep_before_last: builtIn(
    'keep_before_last(".")',
    'What is before the last such text',
    [1, 1],
    part('lastIndexOf', false),
  ),
  keep_after_last: builtIn(
    'keep_after_last(".")',
    'What is after the last such text',
    [1, 1],
    part('lastIndexOf', true),
  ),
  left_pad: builtIn('left_pad(10)', 'Filled with spaces on the left', [1, 2], padded(true)),
  right_pad: builtIn('right_pad(10)', 'Filled with spaces on the right', [1, 2], padded(false)),
  substring: builtIn('substring(from, to)', 'A part, by positions from 0', [1, 2], (text, call) => {
    const from = call.number(0);
    const to = call.number(1, text.length);
    if (from < 0 || to > text.length || from > to) call.fail('This part is not within the text.');
    return text.slice(from, to);
  }),
  replace: builtIn('replace("old", "new")', 'With another text instead of one', [2, 3], (text, call) => {
    const [search, replacement, flags] = [call.text(0), call.text(1), call.text(2, '')];
    if (flags.includes('r')) call.fail(regularExpression);
    if (!/^[ifcms]*$/.test(flags))
      call.fail('Flags of ?replace are “i” (in any case) and “f” (only the first).');
    // Each match takes longer than the text around it.
    call.charge(Math.floor(text.length / Math.max(search.length, 1) / charactersPerStep));
    const most = flags.includes('f') ? 1 : text.length / Math.max(search.length, 1) + 1;
    // Counted exactly only when the estimate is too long.
    const longest = text.length + most * replacement.length;
    if (longest > 10_000)
      call.chargeText(replaced(text, search, '\0', flags).split('\0').length * replacement.length);
    return replaced(text, search, replacement, flags);
  }),
  split: builtIn('split(",")', 'A list of the parts between separators', [1, 2], (text, call) => {
    const flags = call.text(1, '');
    if (flags.includes('r')) call.fail(regularExpression);
    if (!/^i?$/.test(flags)) call.fail('The only flag of ?split is “i” (in any case).');
    const parts = text.split(flags === 'i' ? literal(call.text(0), 'gi') : call.text(0));
    call.charge(parts.length);
    return parts;
  }),
  word_list: plain('word_list', 'A list of the words', (text, call) => {
    const words = text.match(/\S+/g) ?? [];
    call.charge(words.length);
    return words;
  }),
  number: plain('number', 'As a number', (text, call) => {
    if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?$/.test(text))
      call.fail(`“${text.slice(0, 40)}” is not a number.`);
    return Number(text);
  }),
  boolean: plain('boolean', '"true" or "false" as a boolean', (text, call) => {
    if (text !== 'true' && text !== 'false')
      call.fail(`“${text.slice(0, 40)}” is neither “true” nor “false”.`);
    return text === 'true';
  }),
  json_string: plain('json_string', 'Escaped for a JSON or YAML text in double quotes', jsonText),
  js_string: plain('js_string', 'Escaped for a JavaScript text in quotes', scriptText),
  j_string: plain('j_string', 'Escaped for a Java text in double quotes', (text) =>
    text.replace(
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is escaped.
      /["\\\u0000-\u001f]/g,
      (character) => shortEscapes[character] ?? unicodeEscape(character).toLowerCase(),
    ),
  ),
  html: plain('html', 'Escaped for HTML', (text) => withEntities(text, htmlEntities)),
  xhtml: plain('xhtml', 'Escaped for XHTML', (text) => withEntities(text, htmlEntities)),
  xml: plain('xml', 'Escaped for XML', (text) => withEntities(text, xmlEntities)),
  url: builtIn('url("UTF-8")', 'Escaped for a part of a URL', [1, 1], (text, call) => {
    if (call.text(0).toUpperCase() !== 'UTF-8') call.fail('Write ?url("UTF-8").');
    return encodeURIComponent(text.toWellFormed());
  }),
};
