import { StreamLanguage, type StringStream } from '@codemirror/language';
import { freemarkerCompletion, freemarkerHover, parseTemplate } from '@tailrace/languages/freemarker';
import type { LoadedLanguage } from './loaded-language.ts';

interface State {
  /** What the caret is in: plain text, a comment, plain text up to `</#noparse>`, or an expression up to its end. */
  within: 'text' | 'comment' | 'noparse' | 'value' | 'tag';
  /** Brackets that are open in an expression, in which `}` and `>` do not end it. */
  depth: number;
}

/** Expressions whose words are operators or separators. */
const words = /^(?:as|lt|lte|gt|gte)\b/;

function readText(stream: StringStream, state: State): string | null {
  if (stream.match('<#--')) {
    state.within = 'comment';
    return 'comment';
  }
  const directive = stream.match(/^<\/?[#@](\w*)/, true);
  if (Array.isArray(directive)) {
    const isNoparse = directive[0] === '<#noparse' && stream.match('>');
    state.within = isNoparse ? 'noparse' : 'tag';
    state.depth = 0;
    return 'keyword';
  }
  if (stream.match('${')) {
    state.within = 'value';
    state.depth = 0;
    return 'brace';
  }
  stream.next();
  stream.eatWhile(/[^<$]/);
  return null;
}

function readExpression(stream: StringStream, state: State): string | null {
  if (stream.eatSpace()) return null;
  if (stream.match(/^<#--.*?(?:-->|$)/)) return 'comment';
  if (state.depth === 0 && (state.within === 'value' ? stream.eat('}') : stream.match(/^\/?>/))) {
    const token = state.within === 'value' ? 'brace' : 'keyword';
    state.within = 'text';
    return token;
  }
  if (stream.match(/^r?"(?:\\.|[^"\\])*"?|^r?'(?:\\.|[^'\\])*'?/)) return 'string';
  if (stream.match(/^\d+(?:\.\d+)?/)) return 'number';
  if (stream.match(/^\?\w+/)) return 'keyword';
  if (stream.match(/^(?:true|false)\b/)) return 'bool';
  if (stream.match(words)) return 'keyword';
  if (stream.match(/^[\w$@]+/)) return 'propertyName';
  const character = stream.next() ?? '';
  if ('([{'.includes(character)) state.depth += 1;
  if (')]}'.includes(character)) state.depth = Math.max(0, state.depth - 1);
  return null;
}

/** Reads on to the end of a comment or of text that is not parsed. */
function readUntil(stream: StringStream, state: State, end: string): void {
  if (stream.skipTo(end)) {
    stream.match(end);
    state.within = 'text';
  } else stream.skipToEnd();
}

const extension = StreamLanguage.define<State>({
  name: 'freemarker',
  startState: () => ({ within: 'text', depth: 0 }),
  copyState: (state) => ({ ...state }),
  token(stream, state) {
    switch (state.within) {
      case 'comment':
        readUntil(stream, state, '-->');
        return 'comment';
      case 'noparse':
        if (stream.match('</#noparse>')) {
          state.within = 'text';
          return 'keyword';
        }
        if (!stream.skipTo('</#noparse>')) stream.skipToEnd();
        return null;
      case 'text':
        return readText(stream, state);
      default:
        return readExpression(stream, state);
    }
  },
  languageData: { commentTokens: { block: { open: '<#--', close: '-->' } } },
});

/**
 * Templates of configurations: `${user.port}`, `<#if …>`. Words passed to the editor are configuration variables, of the
 * kind `variable`.
 */
export const freemarkerLanguage: LoadedLanguage = {
  extension,
  check: (view) =>
    parseTemplate(view.state.doc.toString()).problems.map(({ from, to, message }) => ({
      from,
      to,
      severity: 'error',
      message,
    })),
  wordAt(text, pos) {
    const at = freemarkerCompletion(text, pos);
    if (!at) return null;
    return {
      from: at.from,
      words: at.words,
      takesGiven: at.takesVariables,
      kind: 'variable',
      validFor: /^\w*$/,
    };
  },
  hoverAt: freemarkerHover,
};
