import { LRLanguage } from '@codemirror/language';
import {
  hoverAt,
  type RuleHover,
  ruleCompletion,
  rulesParser,
  signatureAt,
  signatureText,
  sourceProblems,
} from '@tailrace/languages/rules';
import type { HoverText, LoadedLanguage } from './loaded-language.ts';

/** Characters to type before completion opens automatically. */
const minTyped = 2;

function explained(hover: RuleHover): HoverText {
  const { from, to } = hover;
  switch (hover.kind) {
    case 'function': {
      const { fn } = hover;
      return { from, to, code: `${signatureText(fn)} → ${fn.returns}`, text: fn.description };
    }
    case 'parameter': {
      const { name, type, description } = hover.parameter;
      return { from, to, code: `${name}: ${type}`, text: description };
    }
    case 'value':
      return { from, to, code: `${hover.name}: ${hover.type}`, text: '' };
  }
}

/**
 * Pipelines and pipeline rules. Words passed to the editor are of the kind `function`, or of a kind of names that only
 * the server knows, such as `field` or `stream`.
 */
export const ruleLanguage: LoadedLanguage = {
  extension: LRLanguage.define({
    name: 'rule',
    parser: rulesParser,
    languageData: { commentTokens: { line: '//', block: { open: '/*', close: '*/' } } },
  }),
  check: (view, options) => sourceProblems(view.state.doc.toString(), options),
  wordAt(text, pos, isExplicit, options) {
    const at = ruleCompletion(text, pos, options);
    if (!at) return null;
    if (at.names) return { from: at.from, kind: at.names, validFor: /^[^"\n]*$/ };
    const isMember = at.members.length > 0;
    if (!isExplicit && !isMember && pos - at.from < minTyped) return null;
    const parameters = at.parameters.map(({ name, type, description }) => ({
      name: `${name}:`,
      detail: type,
      info: description,
    }));
    return {
      from: at.from,
      words: [...parameters, ...at.members, ...at.variables, ...at.keywords],
      takesGiven: at.functions,
      kind: 'function',
    };
  },
  hoverAt(text, pos, options) {
    const hover = hoverAt(text, pos, options);
    return hover && explained(hover);
  },
  argumentAt(text, pos, options) {
    const call = signatureAt(text, pos, options);
    if (!call) return null;
    const { fn, parameter, from } = call;
    const signature = signatureText(fn);
    const name = parameter ? `${parameter.name}${parameter.optional ? '?' : ''}: ${parameter.type}` : '';
    const at = name === '' ? signature.length : signature.indexOf(name);
    return {
      from,
      before: signature.slice(0, at),
      argument: name,
      after: signature.slice(at + name.length),
      text: parameter?.description ?? '',
    };
  },
};
