import type { Tree } from '@lezer/common';
import { styleTags, tags } from '@lezer/highlight';
import { parser } from './generated/parser.ts';

/** Highlighting tags for editors. */
const rulesHighlighting = styleTags({
  'RuleKeyword WhenKeyword ThenKeyword End Let During': tags.keyword,
  'PipelineKeyword StageKeyword MatchKeyword All Either Pass': tags.keyword,
  'NotWord AndWord OrWord': tags.keyword,
  '"!" "&&" "||" "==" "!=" "<=" ">=" "<" ">" "+" "-" "*" "/" "%" "="': tags.operator,
  'String UnclosedString': tags.string,
  'Quoted UnclosedQuoted': tags.propertyName,
  'Integer Float': tags.number,
  BooleanLiteral: tags.bool,
  'FunctionName/Identifier': tags.function(tags.variableName),
  '( )': tags.paren,
  'LineComment BlockComment UnclosedComment': tags.comment,
});

/** The LR parser of pipelines and rules with its highlighting, ready for `LRLanguage.define`. */
export const rulesParser = parser.configure({ props: [rulesHighlighting] });

let last: { text: string; tree: Tree } | null = null;

/** The tree of a source. An editor asks for the same one several times, so the last one is remembered. */
export function treeOf(text: string): Tree {
  if (last?.text !== text) last = { text, tree: rulesParser.parse(text) };
  return last.tree;
}

const strictParser = rulesParser.configure({ strict: true });

/** Sources up to this length are parsed to their end, whatever is wrong with them. */
const longSource = 20_000;
/** How much is parsed behind the first error of a longer one. */
const afterError = 500;

/**
 * The tree of a source for a list of its problems. That of a long source with errors ends soon after the first one,
 * because every further error costs much more than a right token.
 */
export function treeToFirstError(text: string): Tree {
  if (text.length <= longSource || last?.text === text) return treeOf(text);
  const parse = strictParser.startParse(text);
  try {
    let tree: Tree | null = null;
    while (!tree) tree = parse.advance();
    last = { text, tree };
    return tree;
  } catch {
    return rulesParser.parse(text.slice(0, parse.parsedPos + afterError));
  }
}
