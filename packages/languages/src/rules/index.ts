export type * from './nodes.ts';
export { parsePipeline } from './parse-pipeline.ts';
export { parseRule } from './parse-rule.ts';
export { ruleCompletion } from './rule-completion.ts';
export { rulesParser } from './rules-parser.ts';
export { sourceProblems } from './source-problems.ts';
