import { StreamLanguage } from '@codemirror/language';
import type { CodeProblem } from './model.ts';

interface GrokState {
  isInside: boolean;
  /** Whether the name of the pattern has been read and its field comes next. */
  isField: boolean;
}

/** Regular expressions with named patterns in them: `%{IP:client}`. */
export const grokLanguage = StreamLanguage.define<GrokState>({
  name: 'grok',
  startState: () => ({ isInside: false, isField: false }),
  token(stream, state) {
    if (!state.isInside) {
      if (stream.match('%{')) {
        state.isInside = true;
        state.isField = false;
        return 'brace';
      }
      if (stream.match(/^\\./)) return 'escape';
      if (stream.match(/^[()[\]]/)) return 'paren';
      if (stream.match(/^[|?*+.^$]|^\{\d*,?\d*\}/)) return 'operator';
      stream.next();
      return null;
    }
    if (stream.eat('}')) {
      state.isInside = false;
      return 'brace';
    }
    if (stream.eat(':')) {
      state.isField = true;
      return 'brace';
    }
    if (stream.match(/^[^:}%]+/)) return state.isField ? 'propertyName' : 'variableName.function';
    stream.next();
    return null;
  },
});

/** A pattern's name begun and never ended, or none at all. */
export function grokProblems(text: string): CodeProblem[] {
  const problems: CodeProblem[] = [];
  for (const match of text.matchAll(/%\{([^}]*)(\}?)/g)) {
    const [whole, name = '', end] = match;
    const place = { from: match.index, to: match.index + whole.length, severity: 'error' as const };
    if (!end) problems.push({ ...place, message: 'This pattern has no closing brace.' });
    else if (!/^\w/.test(name)) problems.push({ ...place, message: 'A pattern has to be named here.' });
  }
  return problems;
}
