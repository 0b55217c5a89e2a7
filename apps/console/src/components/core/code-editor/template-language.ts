import { StreamLanguage } from '@codemirror/language';

/** Text with values put in: `${message.source}`, `${if backlog}`. */
export const templateLanguage = StreamLanguage.define<{ isInside: boolean }>({
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
