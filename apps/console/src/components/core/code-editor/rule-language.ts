import { StreamLanguage } from '@codemirror/language';

const keywords = /^(?:rule|when|then|end|let|pipeline|stage|match|all|either|pass|and|or|not|during)\b/i;

/** The words of pipelines and their rules, without their grammar: enough for colours and brackets. */
export const ruleLanguage = StreamLanguage.define<{ isComment: boolean }>({
  name: 'rule',
  startState: () => ({ isComment: false }),
  token(stream, state) {
    if (state.isComment || stream.match('/*')) {
      state.isComment = !stream.match(/^.*?\*\//);
      if (state.isComment) stream.skipToEnd();
      return 'comment';
    }
    if (stream.match(/^\/\/.*/)) return 'comment';
    if (stream.match(/^"(?:[^"\\]|\\.)*"?/)) return 'string';
    if (stream.match(/^`[^`]*`?/)) return 'propertyName';
    if (stream.match(/^\d+(?:\.\d+)?\b/)) return 'number';
    if (stream.match(/^(?:true|false|null)\b/i)) return 'bool';
    if (stream.match(keywords)) return 'keyword';
    if (stream.match(/^\$?[A-Za-z_]\w*(?=\s*\()/)) return 'variableName.function';
    if (stream.match(/^\$?[A-Za-z_]\w*/)) return null;
    if (stream.match(/^(?:&&|\|\||[=!<>]=?|[-+*/%])/)) return 'operator';
    if (stream.match(/^[()]/)) return 'paren';
    stream.next();
    return null;
  },
  languageData: { commentTokens: { line: '//', block: { open: '/*', close: '*/' } } },
});
