import type { RuleProblem, Span } from './nodes.ts';

/** The greatest length of a source, in characters. */
export const maxSourceLength = 200_000;

/** Errors and warnings about a source, and how to fix them. */
export const reasons = {
  unclosedString: 'This string is never closed. Add a closing ".',
  unclosedQuoted: 'This name is never closed. Add a closing backtick.',
  unclosedComment: 'This comment is never closed. Add */ where it ends.',
  singleQuotes: 'Strings are written in double quotes.',
  reserved: 'This word is reserved. Put it in backticks to use it as a name.',
  escape: (text: string) => `${text} is no escape sequence. Write \\${text} for a backslash.`,
  signedNumber: 'The sign belongs to the number here. Put a space behind it to subtract or add.',
  assignment: 'Write let before the name to define a variable.',
  messageAlone: 'Name a field of the message, as in $message.source.',
  mixedArguments: 'Name all arguments of a call, or none of them.',
  variable: (name: string, meant?: string) =>
    meant
      ? `There is no variable ${name}. Did you mean ${meant}?`
      : `There is no variable ${name}. Define it before, as in let ${name} = …;`,
  variableInWhen: (name: string) => `There is no variable ${name}: a condition cannot use variables.`,
  number: 'Only decimal digits work in a whole number; a rule with any other form fails when it runs.',
  stageTwice: (stage: number) => `There is a stage ${stage} already. Only the first of them counts.`,
  afterEnd: 'Nothing can follow the end of a pipeline.',
  notARule: 'A rule begins with rule and its title, as in rule "drop debug".',
  notAPipeline: 'A pipeline begins with pipeline and its title, as in pipeline "web logs".',
  integerSize: 'Whole numbers have at most 64 bits. Write the number with a decimal point.',
  tooLong: `A source has at most ${maxSourceLength.toLocaleString('en')} characters. Split it into several.`,
  expected: (expected: string, found: string) => `Expected ${expected}, found ${found}.`,
  tooDeep: (limit: number) => `Expressions are nested more than ${limit} deep. Define parts of them by let.`,
} as const;

/** An error, for which the source is rejected. */
export function mistake(
  { from, to }: Span,
  message: string,
  type: RuleProblem['type'] = 'syntax_error',
): RuleProblem {
  return { from, to, type, severity: 'error', message };
}

/** A warning about a valid source. */
export function doubt(
  { from, to }: Span,
  message: string,
  type: RuleProblem['type'] = 'syntax_error',
): RuleProblem {
  return { from, to, type, severity: 'warning', message };
}

/** The error of a source that is too long to be parsed. */
export function lengthProblems(text: string): RuleProblem[] {
  if (text.length <= maxSourceLength) return [];
  return [mistake({ from: maxSourceLength, to: text.length }, reasons.tooLong)];
}
