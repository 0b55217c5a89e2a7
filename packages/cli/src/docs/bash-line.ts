/** A command line of bash up to the cursor. */
interface BashLine {
  /** What follows the command, without quoting; the last word is being typed. */
  words: readonly string[];
  /** What bash is given to replace the end of the line with, for a word that begins with the last one. */
  insert: (word: string) => string;
}

const separators = /[|;&()\n]/;
/** In an unquoted word, everything that could mean something to bash. */
const special = /[^\w@%+=:,./-]/g;

const quoted = (text: string, quote: string): string => {
  if (quote === "'") return text.replaceAll("'", "'\\''");
  return quote === '"' ? text.replace(/[\\"$`!]/g, '\\$&') : text.replace(special, '\\$&');
};

/**
 * Reads the last command of a line as bash does, but evaluates nothing. `breaks` is `COMP_WORDBREAKS`: bash replaces only
 * what follows the last of these characters, or an opening quote.
 */
export function readBashLine(breaks: string, line: string): BashLine {
  let words: string[] = [];
  let word: string | undefined;
  let quote = '';
  /** How much of the last word stands before what bash replaces. */
  let untouched = 0;
  for (let at = 0; at < line.length; at++) {
    const letter = line.charAt(at);
    if (quote !== '' && letter === quote) quote = '';
    else if (quote === "'") word += letter;
    else if (letter === '\\' && (quote === '' || /[\\"$`]/.test(line.charAt(at + 1)))) {
      at += 1;
      word = (word ?? '') + line.charAt(at);
    } else if (quote !== '') word += letter;
    else if (letter === "'" || letter === '"') {
      quote = letter;
      word ??= '';
      untouched = word.length;
    } else if (/\s/.test(letter) || separators.test(letter)) {
      if (word !== undefined) words.push(word);
      if (separators.test(letter)) words = [];
      word = undefined;
      untouched = 0;
    } else {
      word = (word ?? '') + letter;
      if (breaks.includes(letter)) untouched = word.length;
    }
  }
  words.push(word ?? '');
  const command = words.findIndex((one) => !/^\w+=/.test(one));
  return { words: words.slice(command + 1), insert: (text) => quoted(text.slice(untouched), quote) };
}
