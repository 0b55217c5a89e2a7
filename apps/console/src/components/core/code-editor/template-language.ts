import { StreamLanguage } from '@codemirror/language';
import type { LoadedLanguage } from './loaded-language.ts';

const extension = StreamLanguage.define<{ isInside: boolean }>({
  name: 'template',
  startState: () => ({ isInside: false }),
  token(stream, state) {
    if (!state.isInside) {
      if (stream.match('${')) {
        state.isInside = true;
        return 'brace';
      }
      if (!stream.skipTo('${')) stream.skipToEnd();
      return null;
    }
    if (stream.eat('}')) {
      state.isInside = false;
      return 'brace';
    }
    if (stream.match(/^(?:if|else|end|foreach)\b/)) return 'keyword';
    if (stream.match(/^[\w.$-]+/)) return 'propertyName';
    stream.next();
    return null;
  },
});

/** Text with placeholders: `${message.source}`, `${if backlog}`. */
export const templateLanguage: LoadedLanguage = {
  extension,
  check: () => [],
  wordAt(text, pos) {
    const name = /\$\{([\w.]*)$/.exec(text.slice(0, pos))?.[1];
    return name === undefined ? null : { from: pos - name.length };
  },
};
