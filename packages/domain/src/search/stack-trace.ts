/** A section of consecutive lines of a text; `frames` are the calls of a stack trace, which matter less. */
export interface TextSection {
  kind: 'lines' | 'frames';
  /** Includes the line breaks, so that the joined sections equal the original text. */
  text: string;
  /** The number of lines. */
  lines: number;
}

/** Longer texts are not searched for a stack trace. */
const maxCharacters = 256_000;

const frameLines: readonly RegExp[] = [
  // Java, JavaScript, .NET: "at com.example.Pay.charge(Pay.java:118)"; and what Java leaves out.
  /^\s+at \S/,
  /^\s+\.\.\. \d+ (?:more|common frames omitted)\s*$/,
  // Python, whose source line follows.
  /^\s+File "[^"]*", line \d+/,
  // Go: the file below the function.
  /^\t\S+\.go:\d+(?: \+0x[0-9a-f]+)?\s*$/,
  // Ruby: "from pay.rb:12:in `charge'".
  /^\s+from \S+:\d+(?::in |\s*$)/,
  // PHP and gdb: "#3 /app/pay.php(118): charge()".
  /^\s*#\d+\s+\S/,
  // Rust: "  12: core::panicking::panic" with "at src/main.rs:4" below.
  /^\s+\d+: +(?:0x[0-9a-f]+ - )?[\w<$:]+::/,
];

const isFrame = (line: string) => line.length < 2_000 && frameLines.some((pattern) => pattern.test(line));
const isPythonFrame = (line: string) => /^\s+File "[^"]*", line \d+/.test(line);
/** The source line of a Python frame, and the carets below it. */
const isIndented = (line: string) => /^\s{4}/.test(line);
const isCarets = (line: string) => /^\s{4}\s*[~^]+[~^\s]*$/.test(line);
/** The function of a Go frame; its file is in the line below. */
const isGoFunction = (line: string, below: string | undefined) =>
  below !== undefined && /^\t\S+\.go:\d+/.test(below) && /^[^\s(].*(?:\)|\d)\s*$/.test(line);

/** The lines of a text, each with its line break. */
const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/**
 * Separates the calls of a stack trace from the text around them: Java, JavaScript, .NET, Python, Go, Ruby,
 * PHP, Rust.
 *
 * @returns the text in sections; one alone when there is no trace in it
 */
export function stackSections(text: string): TextSection[] {
  if (text.length > maxCharacters || !text.includes('\n')) return [{ kind: 'lines', text, lines: 1 }];
  const sections: TextSection[] = [];
  let isAfterPython = false;
  const all = linesOf(text);
  for (const [at, line] of all.entries()) {
    const isSource: boolean = isAfterPython && (isIndented(line) || isCarets(line));
    const frame = isFrame(line) || isSource || isGoFunction(line, all[at + 1]);
    isAfterPython = isPythonFrame(line) || (isSource && isCarets(all[at + 1] ?? ''));
    const kind = frame ? 'frames' : 'lines';
    const last = sections.at(-1);
    if (last?.kind === kind) {
      last.text += line;
      last.lines += 1;
    } else sections.push({ kind, text: line, lines: 1 });
  }
  return sections.length === 0 ? [{ kind: 'lines', text, lines: 1 }] : sections;
}
